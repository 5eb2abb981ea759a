/** Proves that a person is there, without asking them anything. Its code and its work come when a form is used, not before. */

/** Begins the work for the next {@link provePerson}, so that nobody waits for it; failures show themselves there. */
export const preparePerson = (): void =>
  void import('./prove-person.ts').then(
    ({ prepareProof }) => prepareProof(),
    () => undefined,
  );

/**
 * What a call sends as `bot_check`, once.
 * @throws CallFailure of the call, or BOT_CHECK_NO_KEY, BOT_CHECK_NO_VERSION, BOT_CHECK_NO_SCRIPT, BOT_CHECK_NOT_RUN
 */
export async function provePerson(): Promise<string> {
  const { takeProof } = await import('./prove-person.ts').catch(async () => {
    const { botCheckFailure } = await import('./bot-check-failure.ts');
    throw botCheckFailure('BOT_CHECK_NO_SCRIPT');
  });
  return takeProof();
}
