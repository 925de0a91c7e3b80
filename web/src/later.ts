/** Work that can wait, one piece a task, in the order in which it was asked for: in between the page stays awake. */

const waiting: (() => void)[] = [];

export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

export function later(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) void run();
}

async function run(): Promise<void> {
  for (; waiting.length; waiting.shift()) {
    await nextTask();
    waiting[0]!();
  }
}
