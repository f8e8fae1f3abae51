import { checks, isGerman } from '../drive/checks.ts'
import { questionNow, startsQuiz, takesQuiz } from '../drive/quiz.ts'
import type { Visitor } from '../drive/visitor.ts'

const CAPITALS: Record<string, string> = {
  Albanien: 'Tirana',
  Andorra: 'Andorra la Vella',
  Belarus: 'Minsk',
  Belgien: 'Brüssel',
  'Bosnien und Herzegowina': 'Sarajevo',
  Bulgarien: 'Sofia',
  Dänemark: 'Kopenhagen',
  Deutschland: 'Berlin',
  Estland: 'Tallinn',
  Finnland: 'Helsinki',
  Frankreich: 'Paris',
  Griechenland: 'Athen',
  Irland: 'Dublin',
  Island: 'Reykjavík',
  Italien: 'Rom',
  Kosovo: 'Pristina',
  Kroatien: 'Zagreb',
  Lettland: 'Riga',
  Liechtenstein: 'Vaduz',
  Litauen: 'Vilnius',
  Luxemburg: 'Luxemburg',
  Malta: 'Valletta',
  Moldau: 'Chișinău',
  Monaco: 'Monaco',
  Montenegro: 'Podgorica',
  Niederlande: 'Amsterdam',
  Nordmazedonien: 'Skopje',
  Norwegen: 'Oslo',
  Österreich: 'Wien',
  Polen: 'Warschau',
  Portugal: 'Lissabon',
  Rumänien: 'Bukarest',
  Russland: 'Moskau',
  'San Marino': 'San Marino',
  Schweden: 'Stockholm',
  Schweiz: 'Bern',
  Serbien: 'Belgrad',
  Slowakei: 'Bratislava',
  Slowenien: 'Ljubljana',
  Spanien: 'Madrid',
  Tschechien: 'Prag',
  Türkei: 'Ankara',
  Ukraine: 'Kiew',
  Ungarn: 'Budapest',
  'Vereinigtes Königreich': 'London',
  Großbritannien: 'London',
  Zypern: 'Nikosia',
}

const capitalIn = (text: string): string => {
  const country = Object.keys(CAPITALS)
    .toSorted((one, other) => other.length - one.length)
    .find((name) => text.includes(name))
  if (country === undefined) throw new Error('no country of Europe is asked about')
  return CAPITALS[country]!
}

const POINTS = [/punktestand|punkte|richtig/]

/** Answers the question that is asked now, by a choice or by typing. */
async function answers(v: Visitor, isRight: boolean): Promise<void> {
  const asked = await questionNow(v)
  const text = asked?.question ?? (await v.text())
  const capital = capitalIn(text)
  if (asked === null) {
    await v.fillIn({ 'antwort|hauptstadt': isRight ? capital : 'Timbuktu' })
    return v.submit(undefined, { rest: false })
  }
  const option = asked.options.find((name) => name.includes(capital) === isRight)
  if (option === undefined) throw new Error('no such answer is offered')
  await v.press(option)
  await v.pressIf([/^(prüfen|antworten|bestätigen|ok)/])
}

export default checks('b69', [
  async (v) => {
    await startsQuiz(v)
    await v.sees(/hauptstadt/)
    capitalIn((await questionNow(v))?.question ?? (await v.text()))
  },
  async (v) => {
    await startsQuiz(v)
    const before = await v.amount(POINTS)
    await answers(v, true)
    await v.sees(/richtig|korrekt|stimmt/)
    await v.until(
      async () => (await v.amount(POINTS)) > before,
      () => 'the score does not go up',
    )
  },
  async (v) => {
    await startsQuiz(v)
    const before = await v.amount(POINTS)
    await answers(v, false)
    await v.sees(/falsch|leider|nicht richtig/)
    if ((await v.amount(POINTS)) !== before) throw new Error('a point is given')
  },
  async (v) => {
    await startsQuiz(v)
    await takesQuiz(v, () => 0)
    await v.sees(/\d+\s*(\/|von)\s*\d+/)
    if (!(await v.has([/noch ?mal|neue runde|neu starten|neues quiz|erneut|wiederholen/])))
      throw new Error('no new round can be started')
  },
  async (v) => {
    await isGerman(v)
    await startsQuiz(v)
    await isGerman(v)
  },
])
