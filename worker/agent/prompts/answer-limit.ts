/** A line of code has about so many tokens. */
const TOKENS_A_LINE = 10

/** How long one answer may be: a model does not know what it is run with. Empty where nobody knows. */
export function answerLimitSection(maxOutputTokens: number | undefined): string {
  if (maxOutputTokens === undefined) return ''
  const rounded = (count: number) => Number(count.toPrecision(2)).toLocaleString('en')
  return `# Length of an answer\nOne answer has at most ${rounded(maxOutputTokens)} tokens, about ${rounded(maxOutputTokens / TOKENS_A_LINE)} lines of code; what is longer is cut off. Spread a large change over several answers.`
}
