import type { Mail } from './mail.ts';

/** Prints letters for the person who started the server: nobody else reads them. */
export const createConsoleMail = (from: string, print: (text: string) => void): Mail => ({
  send({ to, subject, text }) {
    print(`\n--- Thư từ ${from} tới ${to}\n${subject}\n\n${text}\n---\n`);
    return Promise.resolve();
  },
  close() {},
});
