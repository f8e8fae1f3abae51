import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'
import { checks, undecided } from '../../bench/evals/drive/checks.ts'
import { amountIn, numberFrom } from '../../bench/evals/drive/part.ts'
import type { Scene } from '../../bench/evals/drive/scene.ts'
import { everyMenuEntryOpens } from '../../bench/evals/drive/sites.ts'
import { Visitor } from '../../bench/evals/drive/visitor.ts'
import { W } from '../../bench/evals/drive/words.ts'

const frame = (body: string) => `<!doctype html><title>Club</title>
<style>body{margin:0;background:honeydew}header{background:seagreen;padding:9px}header a{color:#fff}h1,h2{color:#2e8b57}button{background:#2e8b57;color:#fff}</style>
<header><nav><a href="/">Home</a> <a href="/boats">Boats</a> <a href="/contact">Contact us</a>
<button onclick="more.hidden=!more.hidden">More</button><span id="more" hidden><a href="/about">About the club</a></span></nav></header>
<main>${body}</main>`

const cells = Array.from({ length: 9 }, (_, place) => `<button aria-label="place ${place + 1}"></button>`).join('')

/** Small pages as any model may write them. */
const PAGES: Record<string, string> = {
  '/': frame('<h1>Rowing club</h1><p>We row on the river every morning, and guests are welcome.</p><h2>News</h2>'),
  '/about': frame('<h1>About the club</h1><p>Founded by nine friends in a shed by the river, long ago.</p>'),
  '/boats':
    frame(`<h1>Boats</h1><label>Kind <select onchange="for (const row of document.querySelectorAll('li')) row.hidden = !row.textContent.includes(this.value)"><option value="">All</option><option>Double</option></select></label>
<ul id="list"><li>Otter, Double, 1.200,50 EUR <button onclick="this.parentElement.remove()">Delete</button></li><li>Heron, Double, 90 EUR</li><li>Swift, Single, 70 EUR</li></ul>
<p>Total</p><p>£1,360.50</p><svg width="90" height="70"><rect width="90" height="70"/></svg>
<a download="boats.csv" href="data:text/csv,name%0AOtter">Export CSV</a>`),
  '/contact':
    frame(`<h1>Contact us</h1><form onsubmit="event.preventDefault(); note.textContent = 'Thank you, we received it.'">
<label>Your name <input required></label><label>E-mail <input type="email" required></label>
<fieldset><legend>Topic</legend><label><input type="radio" name="t">Boats</label><label><input type="radio" name="t">Rooms</label></fieldset>
<label>Message <textarea required></textarea></label><button>Send</button></form><p id="note"></p>`),
  '/game':
    frame(`<h1>Game</h1><div style="display:grid;grid-template-columns:repeat(3,50px);grid-auto-rows:50px">${cells}</div><p id="left">30</p>
<script>addEventListener('keydown', (event) => document.querySelector('h1').textContent = event.key); setInterval(() => left.textContent -= 1, 1000)</script>`),
}

let browser: Browser
let server: http.Server
const opened: Scene['opened'] = new Set()
beforeAll(async () => {
  browser = await openBrowser()
  server = http.createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(PAGES[url ?? '/'] ?? frame('<h1>404</h1><p>Page not found</p>'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await Promise.all([...opened].map((context) => context.close()))
  server.closeAllConnections()
  server.close()
})

async function visits(path = '/'): Promise<Visitor> {
  const visitor = await Visitor.arrives(
    {
      browser,
      opened,
      missing: new Set(),
      url: `http://localhost:${(server.address() as AddressInfo).port}/`,
      language: 'en',
      background: 'honeydew',
      component: 'seagreen',
      people: new Map(),
      stamp: 'test',
      mailsTo: async () => [],
    },
    path,
  )
  visitor.patience = 400
  return visitor
}

test('pages are opened by the names of the navigation, also under More', async () => {
  const v = await visits()
  expect(await v.menu()).toEqual(['Home', 'Boats', 'Contact us', 'About the club'])
  await v.open('about')
  await v.sees(/nine friends/)
  await v.open([/enquiries/, /contact/])
  await v.sees('E-mail')
  await expect(v.open('prices')).rejects.toThrow('no page is called')
  await everyMenuEntryOpens(v, { atLeast: 4, named: [/boats/] })
  await expect(everyMenuEntryOpens(v, { atLeast: 4, named: [/gallery/] })).rejects.toThrow('the menu has no')
})

test('a form is filled in by its labels, and is confirmed or refused', async () => {
  const v = await visits('/contact')
  await v.fillIn({ name: 'Ada', topic: 'Rooms', message: 'May we row?', 'phone?': '1' })
  await v.submit(undefined, { rest: false })
  await v.refused(/e-mail/)
  await expect(v.confirmed()).rejects.toThrow('nothing confirms it')
  await v.submit()
  await v.confirmed()
  expect(await v.valueOf('e-mail')).toContain('@')
  await expect(v.fillIn({ colour: 'red' })).rejects.toThrow('there is no field /colour/')
})

test('entries are found, narrowed, pressed in, put in order, and downloaded', async () => {
  const v = await visits('/boats')
  expect(await v.items()).toHaveLength(3)
  await v.order(['Otter', 'Heron', 'Swift'])
  await expect(v.order(['Swift', 'Otter'])).rejects.toThrow('do not come in the order')
  expect(await v.narrows(() => v.choose('Double'), { every: /double/ })).toHaveLength(2)
  await (await v.item(/otter/)).press(W.remove)
  await v.notSees('Otter')
  expect(await v.amount('total')).toBe(1360.5)
  expect(await v.images()).toEqual({ drawn: 1, broken: 0 })
  await expect(v.images({ atLeast: 2 })).rejects.toThrow('1 pictures are drawn')
  expect(await v.download(W.export)).toEqual({ name: 'boats.csv', text: 'name\nOtter' })
})

test('colours are compared with what is drawn', async () => {
  const v = await visits()
  await v.colours()
  const other = new Visitor({ ...v.scene, background: 'ivory' }, v.page)
  await expect(other.colours()).rejects.toThrow('and not ivory')
})

test('games have a board, keys, and a clock', async () => {
  const v = await visits('/game')
  const { rows, columns } = await v.board()
  expect([rows, columns]).toEqual([3, 3])
  await v.keys('ArrowLeft')
  await v.sees('ArrowLeft')
  await v.clock()
  await v.later(20)
  await v.sees(/\b(9|10)\b/)
})

test('nothing is proven by a page that is empty or an error', async () => {
  const v = await visits('/nowhere')
  await expect(v.notSees('secret')).rejects.toThrow('the page is an error page')
  await v.page.evaluate(() => document.body.replaceChildren())
  await expect(v.notSees('secret')).rejects.toThrow('the page is empty')
})

test('numbers are read in English and German', () => {
  expect([numberFrom('1,234.50'), numberFrom('1.234,50 €'), numberFrom('−12'), numberFrom('1,200')]).toEqual([
    1234.5, 1234.5, -12, 1200,
  ])
  expect(amountIn('Subtotal 40\nShipping\n4.90', [/shipping/i])).toBe(4.9)
  expect(amountIn('Private\n22.11.2026\n12 km', [/private/i])).toBe(12)
})

test('a check that no program decides says why', () => {
  const { checks: list } = checks('b0', [async () => {}, undecided('it is a matter of taste')])
  expect(list.map((check) => ('undecided' in check ? check.undecided : check.goesOn))).toEqual([
    false,
    'it is a matter of taste',
  ])
})
