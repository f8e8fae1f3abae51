import type { DeparturesContent } from './model'

export const DEPARTURES: DeparturesContent = {
  title: 'Departures',
  lead: 'Choose where you are, and see what leaves next.',
  lines: 'Lines',
  add: 'Add a line',
  editor: 'team',
}

export const DEPARTURE_TEXTS = {
  from: 'From',
  to: 'To',
  anywhere: 'Anywhere',
  line: 'Line',
  heading: 'Heading for',
  leaves: 'Leaves',
  arrives: 'Arrives',
  inMinutes: (minutes: number) => (minutes === 0 ? 'now' : minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`),
  tomorrow: 'tomorrow',
  nothing: 'Nothing leaves from here today or tomorrow.',
  noLines: 'There are no lines yet.',
  stop: 'Stop',
  stopsOf: (count: number) => `${count} stops`,
  days: { weekdays: 'Monday to Friday', saturdays: 'Saturday', sundays: 'Sunday and holidays' },
  runsNot: 'The line does not run on these days.',
  timetable: 'Timetable',
  name: 'Line, such as 4 or N1',
  stops: 'Stops',
  stopsHint: 'One in each row, with the minutes after the start: Market +4',
  startsHint: 'Times at which it starts, such as 06:10 06:40 07:10. Empty when it does not run.',
  wrongStops: 'At least two stops, each in a row of its own with its minutes, in order: Market +4',
  wrongTimes: 'Only times such as 06:10, with spaces between them.',
}
