type TokenKind = 'plain' | 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'tag'
type Token = { kind: TokenKind; text: string }
export type Language = 'script' | 'css' | 'json' | 'html' | 'sql' | 'markdown' | 'plain'

type Rule = [kind: TokenKind, pattern: RegExp]

const SCRIPT_WORDS =
  'as async await break case catch class const continue default delete do else export extends false finally for from function if implements import in instanceof interface let new null of return satisfies static super switch this throw true try type typeof undefined var void while yield'
const SQL_WORDS =
  'add all alter and as asc autoincrement begin between by case check column commit conflict constraint create cross current_timestamp default delete desc distinct do drop else end exists foreign from full group having if in index inner insert integer into is join key left like limit not null offset on or order outer pragma primary real references rename replace right select set table text then to trigger union unique update using values view when where with without blob strict rowid cascade'

const wordsOf = (list: string, flags: string) => new RegExp(`\\b(?:${list.split(' ').join('|')})\\b`, flags)

// Patterns are sticky and the first match wins, so comments and strings must precede what they may contain.
const RULES: Record<Language, Rule[]> = {
  script: [
    ['comment', /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
    ['string', /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?|`(?:\\[\s\S]|[^`\\])*`?/y],
    ['tag', /<\/?[A-Za-z][\w.]*(?=[\s/>])/y],
    ['number', /\b(?:0[xob][\da-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)n?\b/iy],
    ['keyword', wordsOf(SCRIPT_WORDS, 'y')],
    ['name', /[A-Za-z_$][\w$]*(?=\s*\()/y],
    ['plain', /[A-Za-z_$][\w$]*/y],
  ],
  css: [
    ['comment', /\/\*[\s\S]*?(?:\*\/|$)/y],
    ['string', /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?/y],
    ['keyword', /@[\w-]+|![\w-]+/y],
    ['number', /#[\da-f]{3,8}\b|-?\d*\.?\d+(?:%|[a-z]+)?/iy],
    ['name', /--[\w-]+|[\w-]+(?=\s*:)/y],
    ['tag', /[.#][A-Za-z_][\w-]*/y],
    ['plain', /[\w-]+/y],
  ],
  json: [
    ['name', /"(?:\\.|[^"\\\n])*"(?=\s*:)/y],
    ['string', /"(?:\\.|[^"\\\n])*"?/y],
    ['number', /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy],
    ['keyword', /\b(?:true|false|null)\b/y],
  ],
  html: [
    ['comment', /<!--[\s\S]*?(?:-->|$)/y],
    ['tag', /<\/?[A-Za-z][\w:-]*|\/?>|<!\w+/y],
    ['name', /[\w:@-]+(?==)/y],
    ['string', /"[^"\n]*"|'[^'\n]*'/y],
    ['plain', /[\w-]+/y],
  ],
  sql: [
    ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
    ['string', /'(?:''|[^'])*'?/y],
    ['number', /\b\d+(?:\.\d+)?\b/y],
    ['keyword', wordsOf(SQL_WORDS, 'iy')],
    ['plain', /"[^"]*"|\w+/y],
  ],
  markdown: [
    ['keyword', /(?<=^|\n)#{1,6}[^\n]*/y],
    ['string', /```[\s\S]*?(?:```|$)|`[^`\n]*`/y],
    ['name', /\[[^\]\n]*\]\([^)\n]*\)/y],
    ['number', /(?<=^|\n)\s*(?:[-*+]|\d+\.)(?=\s)/y],
    ['plain', /\w+/y],
  ],
  plain: [],
}

const LANGUAGES: Record<string, Language> = {
  ts: 'script',
  tsx: 'script',
  js: 'script',
  jsx: 'script',
  mjs: 'script',
  cjs: 'script',
  css: 'css',
  json: 'json',
  jsonc: 'json',
  html: 'html',
  svg: 'html',
  xml: 'html',
  sql: 'sql',
  md: 'markdown',
}

export function languageOf(path: string): Language {
  return LANGUAGES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'plain'
}

/** Joining the texts must give back the source: colour never changes what is read. */
export function highlight(source: string, language: Language): Token[][] {
  const lines: Token[][] = [[]]
  for (const token of tokens(source, RULES[language])) {
    for (const [index, text] of token.text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (text) append(lines[lines.length - 1]!, { kind: token.kind, text })
    }
  }
  return lines
}

function* tokens(source: string, rules: Rule[]): Generator<Token> {
  if (rules.length === 0) return yield { kind: 'plain', text: source }
  for (let at = 0; at < source.length;) {
    const token = tokenAt(source, at, rules)
    yield token
    at += token.text.length
  }
}

function tokenAt(source: string, at: number, rules: Rule[]): Token {
  for (const [kind, pattern] of rules) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text) return { kind, text }
  }
  return { kind: 'plain', text: source.charAt(at) }
}

function append(line: Token[], token: Token): void {
  const last = line.at(-1)
  if (last?.kind === token.kind) last.text += token.text
  else line.push({ ...token })
}
