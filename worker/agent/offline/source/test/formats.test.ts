import { expect, test } from 'vitest'
import { formatOf, readAs, writeAs } from '../shared/tools/formats'

function converted(text: string, to: Parameters<typeof writeAs>[1], from = formatOf(text)) {
  const reading = readAs(text, from)
  return 'value' in reading ? writeAs(reading, to) : reading
}

test('Rows become objects, with numbers as numbers and numbers of telephones as they are', () => {
  expect(JSON.parse(String(converted('name,age,phone\nAda,36,0301\nBo,,+49', 'json')))).toEqual([
    { name: 'Ada', age: 36, phone: '0301' },
    { name: 'Bo', age: null, phone: '+49' },
  ])
})

test('Quotes, line breaks and separators inside a cell survive both ways', () => {
  const text = 'a,b\r\n"x, ""y""","two\nlines"'
  expect(converted(String(converted(text, 'json')), 'csv')).toBe(text)
  expect(formatOf('a\tb\n1\t2')).toBe('tsv')
  expect(JSON.parse(String(converted('a;b\n1;2,5', 'json')))).toEqual([{ a: 1, b: '2,5' }])
})

test('Objects of objects become columns, and what one of them lacks stays empty', () => {
  expect(converted('[{"a":1,"at":{"town":"X"}},{"b":[1]}]', 'csv')).toBe('a,at.town,b\r\n1,X,\r\n,,[1]')
  expect(converted('[["a","a"],[1,2]]', 'markdown')).toBe('| a | a 2 |\n| --- | --- |\n| 1 | 2 |')
})

test('What cannot be read says in which line', () => {
  expect(converted('{\n"a": 1,\n}', 'csv')).toEqual({ problem: 'json', line: 3 })
  expect(converted('a,b\n1,"open', 'json')).toEqual({ problem: 'quote', line: 2 })
})

test('What is no table can only be written as JSON', () => {
  expect(converted('[1,2]', 'csv')).toBeNull()
  expect(converted('[1,2]', 'json')).toBe('[\n  1,\n  2\n]')
})
