import { Lexer, Tokenizer, type Token, type Tokens } from 'marked'
import { completed } from './completed.ts'

/** Reading the words of a paragraph can cost the square of its length: longer ones stay as they were written. */
const MAX_PARAGRAPH = 8_000

/** Markup in an answer is meant to be read: HTML stays text, and dashes under a text make no heading. */
class AnswerTokenizer extends Tokenizer {
  override html(): undefined {}

  override tag(src: string): Tokens.Tag | undefined {
    const tag = super.tag(src)
    // What a text opens it may never close, or the rest would be the inside of a link or script.
    this.lexer.state.inLink = this.lexer.state.inRawBlock = false
    return tag
  }

  override lheading(src: string): Tokens.Heading | undefined {
    const heading = super.lheading(src)
    return heading?.depth === 1 ? heading : undefined
  }
}

class AnswerLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length <= MAX_PARAGRAPH) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src })
    return tokens
  }
}

function lex(source: string): Token[] {
  try {
    return new AnswerLexer({ gfm: true, tokenizer: new AnswerTokenizer() }).lex(source)
  } catch {
    // The lexer calls itself for each quote within a quote, which ends in an overflow.
    return [{ type: 'text', raw: source, text: source }]
  }
}

/**
 * A block is read once when another one follows it, or each word would cost as much as all before.
 * A link whose address stands in a line of its own works in the finished text only.
 */
export function blockReader() {
  let done: Token[] = []
  let doneSource = ''

  return (text: string, isGrowing: boolean): Token[] => {
    const source = text.replaceAll(/\r\n?/g, '\n')
    if (!isGrowing) return lex(source)
    if (!source.startsWith(doneSource)) [done, doneSource] = [[], '']
    const rest = source.slice(doneSource.length)
    const tokens = lex(completed(rest))
    const ends = endOfDone(tokens, rest)
    done = [...done, ...tokens.slice(0, ends.count)]
    doneSource += rest.slice(0, ends.at)
    return [...done, ...tokens.slice(ends.count)]
  }
}

/** No later word can change the blocks before the last one whose first line is whole. */
function endOfDone(tokens: Token[], source: string): { count: number; at: number } {
  let [count, end, at] = [0, 0, 0]
  for (const [index, { type, raw }] of tokens.entries()) {
    if (!source.startsWith(raw, at)) break
    if (type !== 'space' && source.indexOf('\n', at) >= 0) [count, end] = [index, at]
    at += raw.length
  }
  return { count, at: end }
}
