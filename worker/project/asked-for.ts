/** What a builder says of promises: that these words of the maker's ask for changing one. */
type Declared = { promise: string; because: string }

const MIN_QUOTE = 8
const MIN_WORD = 3
/** Words that stand in any message and in any promise: having them in common says nothing. */
const COMMON = new Set(
  'add added again all also and any app are but can cannot change changed changes could delete deleted does each every for from found gone has have how into its let list make may might more must new not now one only other page please promise promises refused remove removed should show shown shows some that the their them then there these this was what when which who will with without would you your alle alles als auch auf aus bei bitte das dass dem den der des die diese dieser ein eine einem einen einer eines entferne für füge geht gelöscht gezeigt hat ihre immer ist jede jeden jeder jedes kann keine können lösche mach man mehr mit muss nach neu neue nicht noch nur oder ohne sein sich sie sind soll sollen und vom von war wenn werden wie wird zeigt zum zur ändere'.split(
    ' ',
  ),
)

/** Words of any test, which say nothing of what it is about. */
const OF_CODE = new Set(
  'api app async await body call const content containing encode env equal expect false get headers http item items json length let method null number object post put request response status string stringify test tobe tocontain toequal true type undefined uri'.split(
    ' ',
  ),
)

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C-\u201F]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether the maker wrote these words. A letter or two would be in every message. */
export function isSaidIn(message: string, quote: string): boolean {
  const [whole, part] = [plain(message), plain(quote)]
  return part === whole || (part.length >= MIN_QUOTE && whole.includes(part))
}

/**
 * Whether a quoted wish is about a promise: it is declared for it, and has a word in common with its sentence or with
 * its test as it was. Any other quote of the message would do otherwise, and a wish for another colour would take a
 * promise away.
 */
export function asksFor({ promise, because }: Declared, { name, source }: { name: string; source: string }): boolean {
  const sentence = name.split(' › ').at(-1) ?? name
  if (plain(promise) !== plain(sentence) && plain(promise) !== plain(name)) return false
  const wished = wordsOf(because)
  const known = [...wordsOf(name), ...wordsOf(separated(source)).filter((word) => !OF_CODE.has(word))]
  return known.some((word) => wished.some((other) => areAlike(word, other)))
}

/** `addMember` is about members. */
const separated = (code: string) => code.replaceAll(/(\p{Ll})(?=\p{Lu})|_/gu, '$1 ')

const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_WORD && !COMMON.has(word))

/** Forms of one word begin alike: tool and tools, double and doubled. */
function areAlike(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  const needed = Math.max(MIN_WORD, Math.ceil(length * 0.75))
  return one.slice(0, needed) === other.slice(0, needed)
}
