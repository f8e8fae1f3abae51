import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { noSuchTool } from '#worker/agent/offline/converse/tool-wording.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { changeReady } from '#worker/agent/offline/kinds/later/change-ready.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { type ToolWish, toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'
import { TOOL_NAMES } from '#worker/agent/offline/understand/tools/tools.ts'

test.each([
  ['loan calculator', 'loan', 'en'],
  ['Please build me a mortgage calculator with a monthly repayment table', 'loan', 'en'],
  ['I want a website to calculate a loan: amount, yearly rate and years', 'loan', 'en'],
  ['We buy a house. Make a loan payment calculator that shows the total interest', 'loan', 'en'],
  ['Kreditrechner', 'loan', 'de'],
  ['Ein Tilgungsrechner mit Zinssatz und Laufzeit', 'loan', 'de'],
  ['interval timer', 'interval', 'en'],
  ['an interval timer for my HIIT training with work, rest and rounds', 'interval', 'en'],
  ['Tabata timer in orange', 'interval', 'en'],
  ['Bitte baue einen Intervalltimer mit Ton', 'interval', 'de'],
  ['Intervalltimer', 'interval', 'de'],
  ['Eine Intervall-Uhr für das Training', 'interval', 'de'],
  ['Please implement a website for converting units of length, weight, temperature and currency.', 'units', 'en'],
  [
    'Please implement a unit converter website. Users should be able to choose a unit and see the result.',
    'units',
    'en',
  ],
  ['temperature converter', 'units', 'en'],
  ['length and weight converter in teal', 'units', 'en'],
  ['Ein Einheitenrechner für Länge und Gewicht', 'units', 'de'],
  ['Bitte baue eine Webseite zum Umrechnen von Währungen und Längen', 'units', 'de'],
  ['Please implement a BMI calculator website. Users should be able to enter height and weight.', 'bmi', 'en'],
  ['BMI-Rechner', 'bmi', 'de'],
  ['a tip calculator that splits the bill', 'tip', 'en'],
  ['Trinkgeldrechner für die Gruppe', 'tip', 'de'],
  ['percentage calculator', 'percentage', 'en'],
  ['Rabattrechner in Rot', 'discount', 'de'],
  ['Please implement an age calculator.', 'dates', 'en'],
  ['a website to calculate the days between two dates', 'dates', 'en'],
  ['Mehrwertsteuerrechner', 'vat', 'de'],
  ['compound interest calculator with monthly deposits', 'savings', 'en'],
  ['fuel cost calculator for a trip', 'fuel', 'en'],
  ['Ein Kalorienrechner', 'calories', 'de'],
  ['Please build a simple calculator with history', 'pocket', 'en'],
  ['calculator', 'pocket', 'en'],
  ['Taschenrechner mit Verlauf', 'pocket', 'de'],
  ['Please implement a Markdown editor website with live preview.', 'markdown', 'en'],
  ['Ein Markdown-Editor mit Vorschau', 'markdown', 'de'],
  ['word and character counter with reading time', 'words', 'en'],
  ['Bitte baue einen Wortzähler mit Lesezeit', 'words', 'de'],
  ['Please implement a pomodoro timer website. Users should be able to start and pause.', 'pomodoro', 'en'],
  ['Pomodoro-Timer mit Ton', 'pomodoro', 'de'],
  ['Wortzähler', 'words', 'de'],
  ['Please implement a random password generator.', 'password', 'en'],
  ['Ein Passwort-Generator mit Länge und Stärke', 'password', 'de'],
  ['Stoppuhr', 'stopwatch', 'de'],
  ['stopwatch with laps', 'stopwatch', 'en'],
  ['Eine Stoppuhr mit Runden', 'stopwatch', 'de'],
  ['a countdown to a date', 'countdown', 'en'],
  ['Bitte baue einen Countdown bis zum Urlaub', 'countdown', 'de'],
  ['a wheel of names for my classroom', 'wheel', 'en'],
  ['Please build a spinning wheel website. Visitors type what to choose from and spin it.', 'wheel', 'en'],
  ['random name picker', 'wheel', 'en'],
  ['Ein Glücksrad fürs Sommerfest', 'wheel', 'de'],
  ['Glücksrad', 'wheel', 'de'],
  ['Please make a prize draw website. It should have functionalities for people, prizes and winners.', 'draw', 'en'],
  ['a raffle tool for our summer party: paste names, draw winners', 'draw', 'en'],
  ['Losziehung', 'draw', 'de'],
  ['typing speed test', 'typing', 'en'],
  ['Please build a typing test website. It shows words per minute and accuracy.', 'typing', 'en'],
  ['Ein Tipptrainer mit Bestenliste', 'typing', 'de'],
  ['Tipptest', 'typing', 'de'],
  ['QR code generator', 'qr', 'en'],
  ['I need a website to create QR codes for links, with colours and PNG download', 'qr', 'en'],
  ['Ein QR-Code-Generator für Webadressen', 'qr', 'de'],
  ['Eine Verlosung für die Weihnachtsfeier mit Preisen', 'draw', 'de'],
  ['a CV builder with two templates and a live preview', 'resume', 'en'],
  ['Please build a website to create a professional résumé and save it as PDF', 'resume', 'en'],
  ['Ein Lebenslauf-Generator mit Vorschau', 'resume', 'de'],
  ['Lebenslauf erstellen mit Foto und Vorlage', 'resume', 'de'],
  ['an online code editor for HTML, CSS and JavaScript', 'playground', 'en'],
  ['HTML/CSS/JS playground with a console', 'playground', 'en'],
  ['Ein HTML-Editor mit Vorschau', 'playground', 'de'],
  ['a world clock with ten cities', 'clocks', 'en'],
  ['time zone converter for our remote team', 'clocks', 'en'],
  ['Eine Weltzeituhr mit Städten', 'clocks', 'de'],
  ['Zeitzonen-Planer', 'clocks', 'de'],
  ['a visualizer of sorting: bubble sort and quick sort, with a speed slider', 'sorting', 'en'],
  ['sorting algorithm visualizer in green', 'sorting', 'en'],
  ['Sortieralgorithmen-Visualisierung', 'sorting', 'de'],
  ['a website that converts files between CSV and JSON, with preview and download', 'formats', 'en'],
  ['JSON formatter and validator in dark blue', 'formats', 'en'],
  ['CSV to JSON converter', 'formats', 'en'],
  ['Ein CSV-JSON-Umwandler mit Vorschau', 'formats', 'de'],
])('“%s” is the tool %s in %s', (text, tool, language) => {
  expect([gameWish(text), toolWish(text)]).toEqual([null, expect.objectContaining({ tool, language })])
})

test.each([
  'a tool library with loans: tool, member, due date',
  'a loan tracker',
  'a database for loan calculators',
  'a log of my workouts with an interval timer',
  'a gym site with trainers, courses and an interval timer',
  'Homes for sale: listings with photos and agents. Visitors filter by price. There is a mortgage calculator too.',
  'customers who used our loan calculator',
  'a list of interval timers with price and shop',
  'interval timer shop',
  'Kreditverwaltung mit Kunden und Raten',
  'a recipe site with a unit converter',
  'a shop for currency converters',
  'a restaurant site with a tip calculator',
  'calorie tracker with meals',
  'a calculator for the carbon footprint of a household',
  'a fuel log: car, date, litres, price',
  'Discount codes for our customers',
  'a blog with a Markdown editor',
  'a password generator and manager for customers',
  'a study tracker with a pomodoro timer',
  'a test of 20 tasks with a countdown of three minutes',
  'a notes collection with a word counter',
  'Please implement a website that converts images between formats.',
  'fortune wheel shop',
  'a shop for raffle tickets',
  'a site for our fair with stalls and a fortune wheel',
  'a tracker for prize draws',
  'a school for typing with courses and teachers',
  'tips for typing letters',
  'Ein Tippspiel zur WM',
  'an inventory where each shelf has a QR code',
  'a job board where applicants upload a CV',
  'a database of résumés with name, skills and years',
  'a shop for clocks from all over the world',
  'a course about sorting algorithms with lessons and a quiz',
])('“%s” is no wish for a tool', (text) => {
  expect(toolWish(text)).toBeNull()
})

test('what of a message a tool lacks is named, and what it has is not', () => {
  const leftOut = (text: string) => toolWish(text)!.leftOut
  expect(leftOut('Loan calculator: amount, rate, years, monthly payment, total interest, CSV download')).toEqual([])
  expect(leftOut('mortgage calculator with extra payments and a login for advisers')).toEqual([
    'payments beyond the monthly one',
    '“a login for advisers”',
  ])
  expect(leftOut('interval timer with a big display, start, pause, a sound that can be muted')).toEqual([])
  expect(leftOut('interval timer with presets')).toEqual([expect.stringContaining('several plans under names')])
  expect(leftOut('unit converter for length, weight and currency')).toEqual([
    expect.stringContaining('exchange rates of the day'),
  ])
  expect(leftOut('Kreditrechner mit Diagramm')).toEqual(['ein Diagramm'])
  expect(leftOut('typing test of 1, 2 or 5 minutes with words per minute, accuracy and a leaderboard')).toEqual([
    expect.stringContaining('everybody’s best tries'),
  ])
  expect(leftOut('QR code generator with size, colours, error correction, PNG and SVG download, and a logo')).toEqual([
    expect.stringContaining('a logo in the middle'),
  ])
  expect(leftOut('Glücksrad mit Konfetti')).toEqual(['Ton und Konfetti'])
  expect(leftOut('lucky draw: names from a CSV file, prizes with quantities, export of the winners')).toEqual([])
  expect(leftOut('prize draw where guests sign up')).toEqual([expect.stringContaining('accounts')])
})

test('a tool takes the colours, the title and the language of its message', () => {
  const wish = toolWish('loan calculator called Homeward, black background, orange buttons')!
  expect(wish.blueprint).toMatchObject({ title: 'Homeward', look: { background: 'black', primary: 'orange' } })
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  const german = generateApp(toolWish('Ein Kreditrechner mit Tilgungsplan')!.blueprint)
  expect(german.get('shared/tool-texts/loan.ts')).toBe(SOURCE['shared/tool-texts/loan.de.ts'])
  expect(german.get('index.html')).toContain('<html lang="de">')
})

test('a later message changes the title and the colours of a tool, and names what it cannot do', () => {
  const { blueprint, changes, missing } = changeReady(
    toolWish('interval timer')!.blueprint,
    'call it Gong and make the buttons teal. Add a list of trainings.',
  )
  expect(blueprint).toMatchObject({ title: 'Gong', look: { primary: 'teal' }, tool: { name: 'interval' } })
  expect([changes.length, missing.length]).toEqual([2, 1])
})

test('a tool has no file of another tool or of a game, and each file that it imports', () => {
  for (const name of TOOL_NAMES) {
    const files = appOf(name, 'en')
    const others = TOOL_NAMES.filter((other) => other !== name)
    expect([...files.keys()].filter((path) => others.some((other) => path.includes(`/${other}.`)))).toEqual([])
    expect([...files.keys()].filter((path) => /games?\b|scores|migrations/.test(path))).toEqual([])
    expect(missingImports(files)).toEqual([])
  }
})

test('every source file of tools belongs to one', () => {
  const written = TOOL_NAMES.flatMap((name) =>
    (['en', 'de'] as const).flatMap((each) => [...appOf(name, each).values()]),
  )
  const ofTools = Object.entries(SOURCE).filter(([path]) =>
    /^(?:client\/(?:tools|fields)|shared\/(?:tools|tool-texts))\/|^(?:client|server)\/tool-/.test(path),
  )
  expect(ofTools.length).toBeGreaterThan(10)
  expect(ofTools.filter(([, text]) => !written.includes(text)).map(([path]) => path)).toEqual([])
})

test('both languages have every word', async () => {
  const german = globSync('worker/agent/offline/source/shared/tool-texts/*.de.ts')
  const words = async (path: string) => keysOf(await import(resolve(path)))
  expect(german.length).toBeGreaterThan(TOOL_NAMES.length)
  for (const path of german) expect(await words(path)).toEqual(await words(path.replace('.de.ts', '.ts')))
})

/** The names of all words, also of those inside others. */
function keysOf(words: object): string[] {
  return Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? [name, ...keysOf(value)] : [name],
  )
}

function appOf(name: ToolWish['tool'], language: 'en' | 'de') {
  return generateApp({ ...toolWish('loan calculator')!.blueprint, tool: { name, language } })
}

/** Relative imports of files that are not there. */
function missingImports(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map((found) => new URL(found[1]!, `file:///${path}`).pathname.slice(1))
      .filter((target) => !['', '.ts', '.tsx'].some((ending) => files.has(target + ending)))
      .map((target) => `${path}: ${target}`),
  )
}

test('a calculator that does not stand ready is said not to be there, and lists about calculators are lists', () => {
  for (const text of [
    'Please implement a carbon footprint calculator with transport, food and energy, a result in tonnes and tips.',
    'Ein Rechner für den Strombedarf eines Wohnmobils',
  ])
    expect(unknownTool(text)).toMatchObject({ called: expect.stringMatching(/calculator|rechner/i) })
  for (const text of ['A tip calculator', 'Calculators: name, maker, year', 'A shop for pocket calculators'])
    expect(unknownTool(text)).toBeNull()
})

test('what makes something while it is used is said not to be there, and is no list of such things', () => {
  for (const text of [
    'Please implement a meme generator where people choose a picture and put words on it.',
    'a drum machine with 16 steps',
    'Build a landing page builder: users drag blocks and publish the page.',
    'Ein Logo-Generator für Vereine',
  ])
    expect(unknownTool(text)?.lacks).toBe('making')
  for (const text of [
    'a survey builder with charts of the answers',
    'a quiz maker for teachers',
    'Generators: maker, power, price',
    'a shop for pianos and keyboards',
  ])
    expect(unknownTool(text)).toBeNull()
})

test('a surface to draw on is said not to be there', () => {
  const found = unknownTool('Implement a whiteboard on which several people draw at the same time.')!
  expect(noSuchTool(found)).toMatch(/cannot make a surface to draw on: whiteboard/)
  expect(unknownTool('A shop for whiteboards with a cart and checkout')).toBeNull()
})
