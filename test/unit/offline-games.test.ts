import { expect, test } from 'vitest'
import { OTHER_CHOICES, SAMPLE_BLOCKS, siteOf } from '#test/support/site-blueprints.ts'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { changeReady } from '#worker/agent/offline/kinds/later/change-ready.ts'
import { SOURCE } from '#worker/agent/offline/source.gen.ts'
import { TEXTS as GERMAN } from '#worker/agent/offline/source/shared/texts.de.ts'
import { TEXTS as ENGLISH } from '#worker/agent/offline/source/shared/texts.ts'
import { gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { GAME_NAMES } from '#worker/agent/offline/understand/games/games.ts'
import { TOOL_NAMES } from '#worker/agent/offline/understand/tools/tools.ts'

test.each([
  ['2048', 'slide'],
  ['a 2048 game with a leaderboard', 'slide'],
  ['Make me a snake game', 'snake'],
  ['tic tac toe for my kids', 'tic-tac-toe'],
  ['noughts and crosses against the computer', 'tic-tac-toe'],
  ['four in a row for two', 'four-in-a-row'],
  ['Vier gewinnt, zu zweit', 'four-in-a-row'],
  ['a memory game with cards', 'memory'],
  ['Build a browser game in which one finds the pairs: find the pairs of cards', 'memory'],
  ['minesweeper in teal', 'mines'],
  ['Minensucher mit drei Größen', 'mines'],
  ['please write a whack-a-mole game', 'moles'],
  ['Build a daily word puzzle in which a hidden word is found in six tries.', 'word-guess'],
  ['Wörter raten: Wordle auf Deutsch', 'word-guess'],
  ['sudoku in which one can write small notes and check what is there', 'sudoku'],
  ['checkers against the computer', 'draughts'],
  ['Dame für zwei', 'draughts'],
  ['battleship game', 'battleship'],
  ['Schiffe versenken gegen den Computer', 'battleship'],
  ['a pong game for two', 'pong'],
  ['Build me a Tetris game', 'falling-blocks'],
  ['breakout with levels and lives', 'breakout'],
  ['Kniffel für vier Personen', 'five-dice'],
  ['a dice game for two players', 'five-dice'],
  ['solitaire', 'patience'],
  ['hangman with animals', 'hangman'],
  ['Ein Galgenmännchen für den Unterricht', 'hangman'],
  ['a reaction test with an average of five', 'reaction'],
  ['Reaktionstest mit Bestenliste', 'reaction'],
])('“%s” is the game %s', (text, game) => {
  expect(gameWish(text)).toMatchObject({ game })
})

test.each([
  'a tracker for our tic-tac-toe tournament',
  'a log of the snakes I feed: snake, date, food',
  'a memory book with photos',
  'a chess club with members and matches',
  'a list of board games with players and duration',
  'a list of customers who need patience with us',
])('“%s” is no wish for a game', (text) => {
  expect(gameWish(text)).toBeNull()
})

test.each(['chess', 'Build me a Pac-Man game', 'Schach für zwei Spieler', 'a mahjong puzzle'])(
  '“%s” is a game that there is not',
  (text) => {
    expect(gameWish(text)).toMatchObject({ game: null })
  },
)

test('what of a message a game lacks is named, and what it has is not', () => {
  const wish = (text: string) => {
    const read = gameWish(text)
    return read?.game ? read.leftOut : null
  }
  expect(wish('snake with highscores, arrow keys and faster apples')).toEqual([])
  expect(wish('snake for two players with a shop for skins')).toEqual(['a second player', '“a shop for skins”'])
  expect(wish('minesweeper: flags by the right mouse button, best times under a name')).toEqual([])
  expect(wish('a memory game for two players with a clock')).toEqual([])
  expect(wish('a memory game with animals of the woods')).toEqual([])
  expect(wish('a memory game with photos of us')).toEqual([expect.stringContaining('pictures of this subject')])
  expect(wish('minesweeper with best times for each board size')).toEqual([])
  expect(wish('2048 with undo and a leaderboard')).toEqual([])
  expect(wish('checkers with undo against the computer')).toEqual([])
  expect(wish('sudoku with three levels, notes, undo and a check button')).toEqual([])
})

test('a game takes the colours, the title and the language of its message', () => {
  expect(gameWish('snake called Slither, black background, orange buttons')).toMatchObject({
    blueprint: { title: 'Slither', look: { background: 'black', primary: 'orange' }, game: { language: 'en' } },
  })
  const german = gameWish('Ein Snake-Spiel mit Bestenliste')
  expect(german).toMatchObject({ language: 'de', leftOut: [] })
  const files = generateApp(german!.game ? german!.blueprint : never())
  expect(files.get('shared/texts.ts')).toContain('Bestenliste')
  expect(files.get('index.html')).toContain('<html lang="de">')
})

test('a memory of a subject begins with its pictures', () => {
  const wish = gameWish('Create a card-matching game about woodland animals for one or two players.')
  expect(wish).toMatchObject({ blueprint: { game: { name: 'memory', theme: 'animals' } } })
  const blueprint = wish?.game ? wish.blueprint : never()
  expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
  expect(generateApp(blueprint).get('shared/content.ts')).toContain("theme: 'animals'")
})

test('a later message changes the title and the colours of a game, and names what it cannot do', () => {
  const wish = gameWish('snake')
  const { blueprint, changes, missing } = changeReady(
    wish!.game ? wish!.blueprint : never(),
    'call it Slither and make the buttons teal. Add a list of skins.',
  )
  expect(blueprint).toMatchObject({ title: 'Slither', look: { primary: 'teal' }, things: [] })
  expect([changes.length, missing.length]).toEqual([2, 1])
})

/** Those of tools are held to it by the test of tools. */
const OF_TOOLS = new RegExp(
  String.raw`^(?:client\/(?:tools|fields)|shared\/(?:tools|tool-texts))\/|^(?:client\/tool|server\/tool)|^shared\/title|^test\/(?:numbers|${TOOL_NAMES.join('|')})\.`,
)

/** Faces and pictures. */
const OF_EVERY_APP = /^client\/(?:face|pictures)\//

/** They are made for each app of blocks, or stand for another language or for an app without accounts. */
const OF_BLOCKS =
  /^shared\/\w[\w-]*\/(?:content|texts(?:\.de)?)\.ts$|^client\/(?:pages|sections|no-access|site\/plain-lead-picture)\.tsx?$/

test('every source file belongs to a game or to blocks', () => {
  const wish = gameWish('snake')
  const blueprint = wish?.game ? wish.blueprint : never()
  const written = GAME_NAMES.flatMap((name) =>
    (['en', 'de'] as const).flatMap((language) => [
      ...generateApp({ ...blueprint, game: { name, language } }).values(),
    ]),
  )
  // These are written with other contents.
  const elsewhere = ['client/game.ts', 'client/plain-game.ts', 'client/styles.css', 'shared/content.ts']
  const ofBlocks = [...SAMPLE_BLOCKS, ...OTHER_CHOICES].flatMap((blocks) => [...generateApp(siteOf(blocks)).values()])
  const known = new Set([...written, ...ofBlocks])
  const unused = Object.entries(SOURCE).filter(
    ([path, text]) =>
      ![OF_TOOLS, OF_BLOCKS, OF_EVERY_APP].some((pattern) => pattern.test(path)) &&
      !elsewhere.includes(path) &&
      !known.has(text),
  )
  expect(unused.map(([path]) => path)).toEqual([])
})

test('both languages have every word', () => {
  expect(Object.keys(GERMAN)).toEqual(Object.keys(ENGLISH))
  const texts = import.meta.glob<{ GAME_TEXTS: object }>('../../worker/agent/offline/source/shared/game-texts/*.ts', {
    eager: true,
  })
  const english = Object.keys(texts).filter((path) => !path.endsWith('.de.ts'))
  expect(english.length).toBeGreaterThan(0)
  const keys = (path: string) => Object.keys(texts[path]!.GAME_TEXTS)
  for (const path of english) expect(keys(path.replace('.ts', '.de.ts')), path).toEqual(keys(path))
})

function never(): never {
  throw new Error('This is no game.')
}
