import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseScript } from '#worker/agent/frame/files.ts'

let folder: string
const place = (name: string) => path.join(folder, name)
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(place(name)), { recursive: true })
  writeFileSync(place(name), text)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'solid-database-script-'))
  write('database.mjs', databaseScript('DB'))
  write('migrations/0001_books.sql', 'CREATE TABLE books (id INTEGER);\n')
  write('seeds/0001_books.sql', 'INSERT INTO books VALUES (1);\n')
  // It notes what it is asked for, and makes the database as wrangler does.
  write('bin/wrangler', '#!/bin/sh\necho "$2 $3" >> asked\nmkdir -p .wrangler/state/v3/d1\n')
  spawnSync('chmod', ['+x', place('bin/wrangler')])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What wrangler was asked for by one start. */
function starts(): string[] {
  write('asked', '')
  const env = { ...process.env, PATH: `${place('bin')}${path.delimiter}${process.env['PATH']}` }
  const { status, stderr } = spawnSync(process.execPath, ['database.mjs'], { cwd: folder, env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return readFileSync(place('asked'), 'utf8').split('\n').filter(Boolean)
}

test('a start waits for wrangler only where the database lacks something', () => {
  expect(starts()).toEqual(['migrations apply', 'execute DB'])
  expect(starts()).toEqual([])
  write('migrations/0002_years.sql', 'ALTER TABLE books ADD COLUMN year INTEGER;\n')
  expect(starts()).toEqual(['migrations apply'])
  write('seeds/0002_more.sql', 'INSERT INTO books VALUES (2, 1999);\n')
  expect(starts()).toEqual(['execute DB'])
  expect(readFileSync(place('.wrangler/seeds.sql'), 'utf8')).toContain('1999')
  expect(starts()).toEqual([])
  // Whoever removes the database alone has it again.
  rmSync(place('.wrangler/state/v3'), { recursive: true })
  expect(starts()).toEqual(['migrations apply'])
})
