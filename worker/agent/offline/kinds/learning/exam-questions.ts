import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

export type SampleQuestion = {
  subject: string
  kind: 'single' | 'several' | 'truth' | 'text'
  text: string
  options: string[]
  answers: string[]
  explanation: string
}
export type ExamSample = { title: string; note: string; questions: SampleQuestion[] }

const choice = (
  subject: string,
  text: string,
  options: string[],
  answers: string[],
  explanation: string,
): SampleQuestion => ({
  subject,
  kind: answers.length > 1 ? 'several' : 'single',
  text,
  options,
  answers,
  explanation,
})
const truth = (
  subject: string,
  text: string,
  { options, answer }: { options: string[]; answer: string },
  explanation: string,
): SampleQuestion => ({ subject, kind: 'truth', text, options, answers: [answer], explanation })
const short = (subject: string, text: string, answers: string[], explanation: string): SampleQuestion => ({
  subject,
  kind: 'text',
  text,
  options: [],
  answers,
  explanation,
})

const EN = { options: ['True', 'False'] }
const DE = { options: ['Richtig', 'Falsch'] }

const SCHOOL: Record<ReadyLanguage, ExamSample> = {
  en: {
    title: 'Mathematics and science, first term',
    note: 'Calculators are allowed. Each question gives one point.',
    questions: [
      choice('Mathematics', 'What is 15 % of 240?', ['24', '30', '36', '48'], ['36'], '10 % are 24, 5 % are 12.'),
      choice(
        'Mathematics',
        'Which of these numbers are prime?',
        ['21', '23', '27', '29'],
        ['23', '29'],
        '21 is 3 × 7, and 27 is 3 × 9.',
      ),
      short(
        'Mathematics',
        'How many degrees do the angles of a triangle add up to?',
        ['180', '180°', '180 degrees'],
        'In the plane it is always half a turn.',
      ),
      truth(
        'Physics',
        'Sound travels faster in water than in air.',
        { ...EN, answer: 'True' },
        'About 1,480 m/s in water and 343 m/s in air.',
      ),
      choice(
        'Physics',
        'In which unit is force measured?',
        ['Joule', 'Newton', 'Watt', 'Pascal'],
        ['Newton'],
        'One newton gives one kilogram an acceleration of 1 m/s².',
      ),
      choice(
        'Biology',
        'What do plants need for photosynthesis?',
        ['Light', 'Water', 'Carbon dioxide', 'Salt'],
        ['Light', 'Water', 'Carbon dioxide'],
        'They make sugar and oxygen of it.',
      ),
    ],
  },
  de: {
    title: 'Mathematik und Naturwissenschaften, erstes Halbjahr',
    note: 'Taschenrechner sind erlaubt. Jede Frage gibt einen Punkt.',
    questions: [
      choice(
        'Mathematik',
        'Wie viel sind 15 % von 240?',
        ['24', '30', '36', '48'],
        ['36'],
        '10 % sind 24, 5 % sind 12.',
      ),
      choice(
        'Mathematik',
        'Welche dieser Zahlen sind Primzahlen?',
        ['21', '23', '27', '29'],
        ['23', '29'],
        '21 ist 3 × 7, und 27 ist 3 × 9.',
      ),
      short(
        'Mathematik',
        'Wie viel Grad ergeben die Winkel eines Dreiecks zusammen?',
        ['180', '180°', '180 Grad'],
        'In der Ebene ist es immer eine halbe Drehung.',
      ),
      truth(
        'Physik',
        'Schall ist in Wasser schneller als in Luft.',
        { ...DE, answer: 'Richtig' },
        'Etwa 1480 m/s in Wasser und 343 m/s in Luft.',
      ),
      choice(
        'Physik',
        'In welcher Einheit wird Kraft gemessen?',
        ['Joule', 'Newton', 'Watt', 'Pascal'],
        ['Newton'],
        'Ein Newton beschleunigt ein Kilogramm mit 1 m/s².',
      ),
      choice(
        'Biologie',
        'Was brauchen Pflanzen für die Photosynthese?',
        ['Licht', 'Wasser', 'Kohlendioxid', 'Salz'],
        ['Licht', 'Wasser', 'Kohlendioxid'],
        'Daraus machen sie Zucker und Sauerstoff.',
      ),
    ],
  },
}

/** What is the same on the roads of most countries. */
const TRAFFIC: Record<ReadyLanguage, ExamSample> = {
  en: {
    title: 'Driving theory, mock test 1',
    note: 'Right of way, signs and safety, as in the theory test.',
    questions: [
      choice(
        'Signs',
        'Which shape does a stop sign have?',
        ['A triangle', 'A circle', 'An octagon', 'A square'],
        ['An octagon'],
        'Its shape is known also from behind and under snow.',
      ),
      choice(
        'Signs',
        'What does a triangle with a red border tell?',
        ['A warning', 'A ban', 'A parking place'],
        ['A warning'],
        'Bans are round.',
      ),
      choice(
        'Safety',
        'What makes the way until a car stands longer?',
        ['A wet road', 'A higher speed', 'New tyres', 'Tiredness of the driver'],
        ['A wet road', 'A higher speed', 'Tiredness of the driver'],
        'Tiredness makes the reaction slower.',
      ),
      truth(
        'Safety',
        'Twice the speed needs about four times the braking distance.',
        { ...EN, answer: 'True' },
        'The braking distance grows with the square of the speed.',
      ),
      truth(
        'Right of way',
        'An ambulance with blue light and siren must be let through.',
        { ...EN, answer: 'True' },
        'Everybody makes room at once.',
      ),
      short(
        'Safety',
        'What must everybody in a moving car have fastened?',
        ['Seat belt', 'Seat belts', 'Seatbelt', 'The seat belt'],
        'On every seat, also in the back.',
      ),
    ],
  },
  de: {
    title: 'Führerschein-Theorie, Übungstest 1',
    note: 'Vorfahrt, Zeichen und Sicherheit, wie in der Theorieprüfung.',
    questions: [
      choice(
        'Verkehrszeichen',
        'Welche Form hat das Stoppschild?',
        ['Dreieck', 'Kreis', 'Achteck', 'Quadrat'],
        ['Achteck'],
        'Man erkennt es auch von hinten und unter Schnee.',
      ),
      choice(
        'Verkehrszeichen',
        'Was bedeutet ein Dreieck mit rotem Rand?',
        ['Eine Warnung', 'Ein Verbot', 'Einen Parkplatz'],
        ['Eine Warnung'],
        'Verbote sind rund.',
      ),
      choice(
        'Sicherheit',
        'Was verlängert den Anhalteweg?',
        ['Nasse Fahrbahn', 'Höhere Geschwindigkeit', 'Neue Reifen', 'Müdigkeit'],
        ['Nasse Fahrbahn', 'Höhere Geschwindigkeit', 'Müdigkeit'],
        'Wer müde ist, reagiert langsamer.',
      ),
      truth(
        'Sicherheit',
        'Doppelte Geschwindigkeit braucht etwa den vierfachen Bremsweg.',
        { ...DE, answer: 'Richtig' },
        'Der Bremsweg wächst mit dem Quadrat der Geschwindigkeit.',
      ),
      truth(
        'Vorfahrt',
        'Einem Rettungswagen mit Blaulicht und Martinshorn ist Platz zu machen.',
        { ...DE, answer: 'Richtig' },
        'Sofort und von allen.',
      ),
      short(
        'Sicherheit',
        'Was müssen alle im fahrenden Auto angelegt haben?',
        ['Sicherheitsgurt', 'Gurt', 'Den Sicherheitsgurt'],
        'Auf jedem Sitz, auch hinten.',
      ),
    ],
  },
}

const DRIVING = /\bdriv(?:ing|er\w*)\b|\btraffic\b|\broad signs?\b|führerschein|fahrschul|verkehr|theorieprüfung/i

/** Questions of an exam for the beginning. */
export const examSample = (text: string, language: ReadyLanguage): ExamSample =>
  (DRIVING.test(text) ? TRAFFIC : SCHOOL)[language]
