/** Deferred work, one piece a task, in the order in which it was asked for, so that the page stays responsive. */

const queue: (() => void)[] = [];
let unfinished = 0;

export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Tells those who read the page aloud, or test it, that it is not complete yet. */
export async function whileBusy(work: () => Promise<void>): Promise<void> {
  unfinished += 1;
  document.body.ariaBusy = "true";
  try {
    await work();
  } finally {
    unfinished -= 1;
    if (!unfinished) document.body.ariaBusy = null;
  }
}

export function defer(work: () => void): void {
  queue.push(work);
  if (queue.length === 1) void whileBusy(runDeferred);
}

async function runDeferred(): Promise<void> {
  while (queue.length) {
    await nextTask();
    try {
      queue[0]!();
    } catch (error) {
      reportError(error); // the others still wait
    }
    queue.shift();
  }
}
