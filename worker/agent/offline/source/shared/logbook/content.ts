import type { LogbookContent } from './model'

export const LOGBOOK: LogbookContent = {
  title: 'Training log',
  label: 'Training log',
  lead: 'What was trained, day by day.',
  one: 'Exercise',
  many: 'Exercises',
  menu: { progress: 'Progress', days: 'Training days' },
  what: { label: 'Exercise', options: ['Squat', 'Bench press', 'Deadlift'] },
  fields: [
    { name: 'sets', label: 'Sets', unit: '', by: 'sum', options: null, isOptional: false },
    { name: 'reps', label: 'Repetitions', unit: '', by: 'max', options: null, isOptional: false },
    { name: 'weight', label: 'Weight', unit: 'kg', by: 'max', options: null, isOptional: true },
  ],
  volume: { label: 'Volume', unit: 'kg', of: ['sets', 'reps', 'weight'] },
  note: 'Note',
  hasLongNotes: false,
  isPrivate: false,
}
