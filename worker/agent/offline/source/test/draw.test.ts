import { expect, test } from 'vitest'
import { fairChance } from '../shared/tools/chance'
import { inPot, leftOf, namesIn, nextWinner, type Prize, type Winner, winnersCsv } from '../shared/tools/draw'

const names = ['Ada', 'Ben', 'Cem']
const cup: Prize = { id: 'cup', name: 'Cup', quantity: 2 }
const tent: Prize = { id: 'tent', name: 'Tent', quantity: 5 }

function drawn(prize: Prize, times: number, before: Winner[] = []): Winner[] {
  const winners = [...before]
  for (let time = 0; time < times; time++) {
    const winner = nextWinner(prize, { names, winners, chance: fairChance, at: '12:00' })
    if (winner) winners.push(winner)
  }
  return winners
}

test('Each line is a name, and who stands there twice takes part once', () => {
  expect(namesIn('Ada\n\n Ben \nada\r\nCem')).toEqual(names)
})

test('Of a table the column of the names is taken, and without one the first', () => {
  expect(namesIn('No;Name;City\r\n1;Ada;Bonn\r\n2;"Ben; junior";Ulm')).toEqual(['Ada', 'Ben; junior'])
  expect(namesIn('Ada,Bonn\nBen,Ulm')).toEqual(['Ada', 'Ben'])
  expect(namesIn('City,Name\n,Ada\nUlm,')).toEqual(['Ada'])
})

test('Nobody wins twice', () => {
  const winners = drawn(tent, 5)
  expect(winners.map(({ name }) => name).toSorted()).toEqual(names)
  expect(inPot(['ADA', 'Dora'], winners)).toEqual(['Dora'])
})

test('A prize is given away as often as there is one', () => {
  const winners = drawn(cup, 3)
  expect([winners.length, leftOf(cup, winners), leftOf(tent, winners)]).toEqual([2, 0, 5])
})

test('Without people or without prizes nobody is drawn', () => {
  const pot = { names: [], winners: [], chance: fairChance, at: '' }
  expect([nextWinner(cup, pot), nextWinner({ ...cup, quantity: 0 }, { ...pot, names })]).toEqual([null, null])
})

test('Everybody in the pot is as likely as the others', () => {
  const won = [0, 0.34, 0.67, 0.999].map(
    (part) => nextWinner(cup, { names, winners: [], chance: () => part, at: '' })!.name,
  )
  expect(won).toEqual(['Ada', 'Ben', 'Cem', 'Cem'])
})

test('The file of the winners has a line for each, and none that a spreadsheet would work out', () => {
  const winners = [
    { name: '=1+1', prize: 'A "fine" cup', prizeId: 'cup', at: '12:00' },
    { name: 'Ben', prize: 'Tent', prizeId: 'tent', at: '12:05' },
  ]
  expect(winnersCsv(winners, ['No.', 'Prize', 'Name', 'Time']).split('\r\n')).toEqual([
    '"No.";"Prize";"Name";"Time"',
    `"1";"A ""fine"" cup";"'=1+1";"12:00"`,
    '"2";"Tent";"Ben";"12:05"',
    '',
  ])
})
