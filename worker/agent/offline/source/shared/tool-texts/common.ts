/** The words that every tool says. */
export const COMMON = {
  locale: 'en-US',
  nothingHere: 'There is nothing at this address.',
  missing: 'Enter a number.',
  noNumber: 'This is no number. Write it like 1,200.50.',
  noWholeNumber: 'Enter a whole number.',
  atLeast: (least: string) => `Enter at least ${least}.`,
  atMost: (most: string) => `Enter at most ${most}.`,
  noDay: 'Choose a day.',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser does not let this page copy.',
  clear: 'Start over',
  result: 'Result',
  fillIn: 'Fill in every field to see the result.',
}
