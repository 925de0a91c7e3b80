/** Work that can wait, one piece a task, in the order in which it was asked for: in between the page stays awake. */

const waiting: (() => void)[] = [];
let unfinished = 0;

export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Tells those who read the page aloud, or test it, that it is not complete yet. */
export async function busily(work: () => Promise<void>): Promise<void> {
  unfinished += 1;
  document.body.ariaBusy = "true";
  try {
    await work();
  } finally {
    unfinished -= 1;
    if (!unfinished) document.body.ariaBusy = null;
  }
}

export function later(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) void busily(doWhatWaits);
}

async function doWhatWaits(): Promise<void> {
  while (waiting.length) {
    await nextTask();
    try {
      waiting[0]!();
    } catch (error) {
      reportError(error); // the others still wait
    }
    waiting.shift();
  }
}
