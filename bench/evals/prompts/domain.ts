import type { Brief } from '../brief.ts'

/** Briefs of people who speak the language of what they do. */
export const DOMAIN: Brief[] = [
  one(
    'football-club',
    'We are a football club with a youth section. Players (name, date of birth, team), teams, and matches with opponent, date, home or away, goals for and against.',
    [
      { kind: 'keeps', thing: 'player' },
      { kind: 'keeps', thing: 'team' },
      { kind: 'keeps', thing: 'match|game|fixture' },
      { kind: 'has', thing: 'match|game|fixture', field: 'opponent' },
    ],
  ),
  one(
    'choir-rota',
    'Rota for our choir: singers with voice one of soprano, alto, tenor, bass; rehearsals with date and place; who is away when.',
    [
      { kind: 'keeps', thing: 'singer|member' },
      { kind: 'refusesValue', thing: 'singer|member', field: 'voice|part', value: 'kazoo' },
      { kind: 'keeps', thing: 'rehearsal' },
    ],
  ),
  one(
    'allotments',
    'Allotment society: plots with number, size in square metres and tenant, a waiting list with name and date joined, and yearly fees paid or not',
    [
      { kind: 'keeps', thing: 'plot' },
      { kind: 'keeps', thing: 'wait' },
      { kind: 'has', thing: 'plot', field: 'size|metres|area' },
    ],
  ),
  one(
    'beekeeping',
    'Hive records for my bees: hives, inspections with date, queen seen (yes/no), brood frames, varroa count and notes',
    [
      { kind: 'keeps', thing: 'hive' },
      { kind: 'keeps', thing: 'inspection' },
      { kind: 'has', thing: 'inspection', field: 'queen' },
      { kind: 'has', thing: 'inspection', field: 'varroa|mite' },
    ],
  ),
  one(
    'clinic-slots',
    'Appointment slots for a physiotherapy practice: therapists, patients, appointments with therapist, patient, start and length in minutes. A therapist cannot have two appointments at the same start.',
    [
      { kind: 'keeps', thing: 'therapist' },
      { kind: 'keeps', thing: 'patient' },
      { kind: 'keeps', thing: 'appointment' },
      { kind: 'refusesTwice', thing: 'appointment' },
    ],
  ),
  one(
    'library-lending',
    'School library: books with ISBN, title, author and copies; pupils with class; loans with due date two weeks later',
    [
      { kind: 'keeps', thing: 'book' },
      { kind: 'keeps', thing: 'pupil|student' },
      { kind: 'keeps', thing: 'loan' },
      { kind: 'has', thing: 'loan', field: 'due' },
    ],
  ),
  one(
    'roastery',
    'Cupping notes for a coffee roastery: coffees with origin, process and roast date; cuppings with coffee, score from 0 to 100 and flavours',
    [
      { kind: 'keeps', thing: 'coffee|bean' },
      { kind: 'keeps', thing: 'cupping|note|tasting' },
      { kind: 'refusesValue', thing: 'cupping|note|tasting', field: 'score|rating', value: 'delicious' },
    ],
  ),
]

function one(id: string, prompt: string, checks: Brief['turns'][number]['checks']): Brief {
  return { id, style: 'domain', language: 'en', turns: [{ prompt, checks }] }
}
