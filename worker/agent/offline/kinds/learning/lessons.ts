import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

type Asked = { text: string; options: string[]; answer: string }
type SampleUnit = { title: string; lessons: Array<{ title: string; text: string }>; questions: Asked[] }

/**
 * Lessons of a course about anything: how it is learned well. Who teaches replaces them; the questions are answered by
 * what the lessons say.
 */
export const LESSONS: Record<ReadyLanguage, (what: string) => SampleUnit[]> = {
  en: (what) => [
    {
      title: 'First steps',
      lessons: [
        {
          title: 'What you need',
          text: `Before you begin with ${what}, put together what you need: a quiet place, ten free minutes, and something to write on.\n\n- **Ten minutes a day** beat two hours on Sunday.\n- Keep your things where you see them. What lies in a drawer is not used.\n- Tell one person what you are doing. Somebody will ask.\n\nThere is no need to buy anything on the first day. What is missing shows itself after a week.`,
        },
        {
          title: 'The first ten minutes',
          text: `Start with the smallest piece of ${what} that stands on its own. Do it slowly, then once more, then say aloud what you did.\n\n1. Look at it as a whole.\n2. Do one part of it.\n3. Stop before you are tired, and note where you stopped.\n\n> Stopping early is what brings you back tomorrow.\n\nMistakes on the first day are expected. Write them down: they are the plan for the second day.`,
        },
      ],
      questions: [
        {
          text: 'How long should you practise on a normal day?',
          options: ['Two hours', 'Ten minutes', 'Until it hurts'],
          answer: 'Ten minutes',
        },
        {
          text: 'Where do your things belong?',
          options: ['Where you see them', 'In a drawer', 'At a friend’s'],
          answer: 'Where you see them',
        },
        {
          text: 'What must be bought on the first day?',
          options: ['A good book', 'Everything on the list', 'Nothing'],
          answer: 'Nothing',
        },
        {
          text: 'What do you start with?',
          options: ['The hardest piece', 'The smallest piece', 'The last chapter'],
          answer: 'The smallest piece',
        },
        {
          text: 'What do you do with mistakes?',
          options: ['Write them down', 'Hide them', 'Start again from zero'],
          answer: 'Write them down',
        },
      ],
    },
    {
      title: 'Finding a rhythm',
      lessons: [
        {
          title: 'A plan for two weeks',
          text: `A plan for ${what} fits on one card: fourteen boxes, one for each day. Tick a box when you were there, however it went.\n\n- Choose a **fixed time**, best right after something you do anyway.\n- Leave every seventh box free. Rest is a part of the plan.\n- After a day that was missed, go on as if nothing had been.\n\nTwo weeks are long enough to see a change, and short enough not to give up.`,
        },
        {
          title: 'Repeating without boredom',
          text: `What is repeated at the right moment stays. Come back to a piece of ${what} after one day, after three days and after a week.\n\n1. First try without looking.\n2. Then look, and change only what was wrong.\n3. At last do it in another order.\n\nIf it goes well three times in a row, let it rest and take the next piece. Repeating what you can is pleasant, and teaches nothing.`,
        },
      ],
      questions: [
        { text: 'How many boxes does the plan have?', options: ['Seven', 'Fourteen', 'Thirty'], answer: 'Fourteen' },
        { text: 'What is the seventh box for?', options: ['A test', 'Rest', 'Twice the work'], answer: 'Rest' },
        { text: 'What do you do after a missed day?', options: ['Go on', 'Begin anew', 'Do double'], answer: 'Go on' },
        {
          text: 'When do you come back to a piece?',
          options: ['After one day, three days and a week', 'Every hour', 'Never'],
          answer: 'After one day, three days and a week',
        },
        {
          text: 'When do you let a piece rest?',
          options: ['When it is dull', 'When it went well three times in a row', 'At the end of the month'],
          answer: 'When it went well three times in a row',
        },
      ],
    },
    {
      title: 'With others',
      lessons: [
        {
          title: 'Showing what you can',
          text: `Whoever shows ${what} to somebody else finds out at once what is not yet clear. Choose one person and five minutes.\n\n- Say first what you will show.\n- Do it without excuses.\n- Ask **one** question at the end: what was unclear?\n\nWrite the answer down, say thank you, and do not defend yourself. Next time you show the same thing better.`,
        },
        {
          title: 'Where to go on',
          text: `By now you know how you learn ${what} best: at which time, in which place, in pieces of which size. Keep these three and change the pieces.\n\n1. Make a list of what you would like to be able to do in three months.\n2. Cross out half of it.\n3. Begin with what is left on top.\n\nLook for people who are a little further than you. They still remember what was hard.`,
        },
      ],
      questions: [
        {
          text: 'How long does it take to show something?',
          options: ['Five minutes', 'An hour', 'A whole evening'],
          answer: 'Five minutes',
        },
        { text: 'How many questions do you ask at the end?', options: ['None', 'One', 'Ten'], answer: 'One' },
        {
          text: 'What do you do with the answer?',
          options: ['Defend yourself', 'Write it down', 'Forget it'],
          answer: 'Write it down',
        },
        { text: 'How much of the list do you cross out?', options: ['Half', 'Nothing', 'All of it'], answer: 'Half' },
        {
          text: 'Whom do you look for?',
          options: ['Champions', 'People who are a little further', 'Nobody'],
          answer: 'People who are a little further',
        },
      ],
    },
  ],
  de: (what) => [
    {
      title: 'Erste Schritte',
      lessons: [
        {
          title: 'Was man braucht',
          text: `Für den Anfang mit „${what}“ genügen ein ruhiger Platz, zehn freie Minuten und etwas zum Schreiben.\n\n- **Zehn Minuten am Tag** sind besser als zwei Stunden am Sonntag.\n- Alles bleibt dort liegen, wo man es sieht.\n- Einer Person davon erzählen: Sie wird nachfragen.\n\nAm ersten Tag muss nichts gekauft werden. Was fehlt, zeigt sich nach einer Woche.`,
        },
        {
          title: 'Die ersten zehn Minuten',
          text: `Am Anfang steht das kleinste Stück, das für sich allein etwas ist. Langsam tun, noch einmal, dann laut sagen, was man getan hat.\n\n1. Als Ganzes ansehen.\n2. Einen Teil davon tun.\n3. Aufhören, bevor man müde ist.\n\n> Wer früh aufhört, kommt morgen wieder.\n\nFehler am ersten Tag gehören dazu. Aufgeschrieben sind sie der Plan für den zweiten.`,
        },
      ],
      questions: [
        {
          text: 'Wie lange übt man an einem gewöhnlichen Tag?',
          options: ['Zwei Stunden', 'Zehn Minuten', 'Bis es wehtut'],
          answer: 'Zehn Minuten',
        },
        {
          text: 'Wohin gehören die Sachen?',
          options: ['Wo man sie sieht', 'In eine Schublade', 'In den Keller'],
          answer: 'Wo man sie sieht',
        },
        { text: 'Was muss am ersten Tag gekauft werden?', options: ['Ein Buch', 'Alles', 'Nichts'], answer: 'Nichts' },
        {
          text: 'Womit fängt man an?',
          options: ['Mit dem schwersten Stück', 'Mit dem kleinsten Stück', 'Mit dem Ende'],
          answer: 'Mit dem kleinsten Stück',
        },
        {
          text: 'Was geschieht mit Fehlern?',
          options: ['Aufschreiben', 'Verstecken', 'Von vorn beginnen'],
          answer: 'Aufschreiben',
        },
      ],
    },
    {
      title: 'Einen Rhythmus finden',
      lessons: [
        {
          title: 'Ein Plan für zwei Wochen',
          text: `Der Plan passt auf eine Karte: vierzehn Kästchen, eins für jeden Tag. Abgehakt wird, wenn man da war, egal wie es lief.\n\n- Eine **feste Zeit** wählen, am besten gleich nach etwas, das man ohnehin tut.\n- Jedes siebte Kästchen bleibt frei. Pausen gehören zum Plan.\n- Nach einem versäumten Tag einfach weitermachen.\n\nZwei Wochen reichen, um eine Veränderung zu sehen.`,
        },
        {
          title: 'Wiederholen ohne Langeweile',
          text: `Was zur rechten Zeit wiederholt wird, bleibt: nach einem Tag, nach drei Tagen und nach einer Woche.\n\n1. Zuerst ohne nachzusehen.\n2. Dann nachsehen und nur ändern, was falsch war.\n3. Zuletzt in anderer Reihenfolge.\n\nGeht es dreimal hintereinander gut, darf das Stück ruhen. Zu wiederholen, was man kann, ist angenehm und lehrt nichts.`,
        },
      ],
      questions: [
        { text: 'Wie viele Kästchen hat der Plan?', options: ['Sieben', 'Vierzehn', 'Dreißig'], answer: 'Vierzehn' },
        {
          text: 'Wofür ist das siebte Kästchen?',
          options: ['Für einen Test', 'Für eine Pause', 'Für doppelte Arbeit'],
          answer: 'Für eine Pause',
        },
        {
          text: 'Was tut man nach einem versäumten Tag?',
          options: ['Weitermachen', 'Neu beginnen', 'Doppelt üben'],
          answer: 'Weitermachen',
        },
        {
          text: 'Wann kommt man auf ein Stück zurück?',
          options: ['Nach einem Tag, drei Tagen und einer Woche', 'Jede Stunde', 'Nie'],
          answer: 'Nach einem Tag, drei Tagen und einer Woche',
        },
        {
          text: 'Wann darf ein Stück ruhen?',
          options: ['Wenn es langweilt', 'Wenn es dreimal gut ging', 'Am Monatsende'],
          answer: 'Wenn es dreimal gut ging',
        },
      ],
    },
  ],
}
