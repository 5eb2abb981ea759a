import { readFileSync, readdirSync } from 'node:fs';

/** The speech children of this very process, whichever of its threads started them. */
export function listSpeechChildren(): number[] {
  const threads = readdirSync(`/proc/${process.pid}/task`);
  return threads.flatMap(readChildren).filter(isSpeechChild);
}

const readChildren = (thread: string): number[] => {
  try {
    const children = readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').trim();
    return children === '' ? [] : children.split(' ').map(Number);
  } catch {
    return []; // the thread has ended meanwhile
  }
};
const isSpeechChild = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('speech-child');
  } catch {
    return false;
  }
};
