/** Letters, digits and signs that a password may be made of. */
export const GROUPS = {
  small: 'abcdefghijklmnopqrstuvwxyz',
  large: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  signs: '!#$%&()*+,-./:;<=>?@[]^_{|}~',
} as const
export type Group = keyof typeof GROUPS
export type Rules = { length: number; groups: Group[]; isClear: boolean }

export const LENGTH = { min: 6, max: 128, isWhole: true }

/** What people take for something else when they read it. */
const UNCLEAR = /[Il1|O0o]/g
const WORDS = 2 ** 32
/** The bits from which on a password is fair, strong and very strong. */
const STRENGTHS = [50, 75, 100]

const lettersOf = (group: Group, isClear: boolean) => (isClear ? GROUPS[group].replaceAll(UNCLEAR, '') : GROUPS[group])

/** A password with something of every group. The random numbers are those that keys are made of. */
export function passwordOf({ length, groups, isClear }: Rules): string {
  const all = groups.map((group) => lettersOf(group, isClear))
  const from = all.join('')
  if (from === '') return ''
  // Chosen anew until every group is in, so that no place is likelier to hold one of them.
  for (;;) {
    const password = Array.from({ length }, () => from[below(from.length)]!).join('')
    if (all.every((letters) => [...letters].some((letter) => password.includes(letter)))) return password
  }
}

/** A whole number below another, each as likely. A remainder alone would prefer the small ones. */
export function below(most: number): number {
  const fair = WORDS - (WORDS % most)
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1))
    if (number! < fair) return number! % most
  }
}

/** How many bits must be guessed, and how strong that is, from 0 to 3. */
export function strengthOf({ length, groups, isClear }: Rules): { bits: number; level: number } {
  const many = groups.reduce((sum, group) => sum + lettersOf(group, isClear).length, 0)
  const bits = many === 0 ? 0 : Math.floor(length * Math.log2(many))
  return { bits, level: STRENGTHS.filter((each) => bits >= each).length }
}
