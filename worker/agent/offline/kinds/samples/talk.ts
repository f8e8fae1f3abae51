import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

/** Openings of conversations that fit any subject. */
export const TALK: Record<ReadyLanguage, Array<{ title: string; text: string; replies: string[] }>> = {
  en: [
    {
      title: 'What would you do differently if you began again today?',
      text: 'I have been at it for three years, and most of what I bought in the first one stands in the cellar. What would you leave out, and what would you buy at once?',
      replies: ['I would ask more and buy less.', 'Fewer things, but good ones. It took me five years to learn that.'],
    },
    {
      title: 'Who else is around at the weekend?',
      text: 'The weather should hold until Sunday noon. I can be there from ten and bring coffee for six.',
      replies: ['From eleven, with cake.'],
    },
    {
      title: 'A small success, after two failures',
      text: 'Twice it went wrong at the same place. The third time I wrote down every step beforehand, and it held. The list is below for whoever wants it.',
      replies: ['Thank you. The third step was what I had missed.', 'Does it work in winter as well?'],
    },
    {
      title: 'Three questions from a beginner',
      text: 'How much time does it take a week? What does the first year cost? And whom do I ask when something goes wrong at night?',
      replies: ['Four hours, less than you think, and us.'],
    },
    {
      title: 'Beware of the cheap ones',
      text: 'I fell for an offer that was too good. It came apart on the second day, and the seller does not answer.',
      replies: ['The same here. I got half of it back through my bank.'],
    },
    {
      title: 'Which book made the difference for you?',
      text: 'There are a dozen on my list, and I will read two of them. Which?',
      replies: [],
    },
    {
      title: 'Notes from last month’s meeting',
      text: 'Nineteen people came. We agreed on the date in spring, and on a list of who lends what to whom. Corrections are welcome.',
      replies: ['I can lend two, not three.', 'Please add my number to the list.'],
    },
    {
      title: 'Looking for somebody to share a delivery',
      text: 'From two hundred on it costs half. I need eighty.',
      replies: ['I take sixty.', 'And I the rest, if it can wait until the 20th.'],
    },
  ],
  de: [
    {
      title: 'Was würdet ihr anders machen, wenn ihr heute anfangt?',
      text: 'Ich bin seit drei Jahren dabei, und das meiste aus dem ersten Jahr steht im Keller. Was würdet ihr weglassen, und was gleich kaufen?',
      replies: ['Mehr fragen, weniger kaufen.', 'Weniger, aber Gutes. Das zu lernen hat fünf Jahre gedauert.'],
    },
    {
      title: 'Wer ist am Wochenende da?',
      text: 'Das Wetter soll bis Sonntagmittag halten. Ich bin ab zehn da und bringe Kaffee für sechs mit.',
      replies: ['Ab elf, mit Kuchen.'],
    },
    {
      title: 'Ein kleiner Erfolg nach zwei Fehlschlägen',
      text: 'Zweimal ging es an derselben Stelle schief. Beim dritten Mal habe ich vorher jeden Schritt aufgeschrieben, und es hielt.',
      replies: ['Danke. Der dritte Schritt hat mir gefehlt.', 'Geht das auch im Winter?'],
    },
    {
      title: 'Drei Fragen zum Anfang',
      text: 'Wie viel Zeit braucht es in der Woche? Was kostet das erste Jahr? Und wen frage ich, wenn nachts etwas schiefgeht?',
      replies: ['Vier Stunden, weniger als gedacht, und uns.'],
    },
    {
      title: 'Vorsicht bei den billigen',
      text: 'Ich bin auf ein Angebot hereingefallen, das zu gut war. Am zweiten Tag fiel es auseinander, und niemand antwortet.',
      replies: ['Mir auch. Die Hälfte kam über die Bank zurück.'],
    },
    {
      title: 'Welches Buch hat euch weitergebracht?',
      text: 'Ein Dutzend steht auf meiner Liste, zwei werde ich lesen. Welche?',
      replies: [],
    },
    {
      title: 'Notizen vom letzten Treffen',
      text: 'Neunzehn Leute waren da. Der Termin im Frühling steht, und eine Liste, wer wem was leiht.',
      replies: ['Ich kann zwei leihen, nicht drei.', 'Bitte meine Nummer dazuschreiben.'],
    },
    {
      title: 'Wer teilt sich eine Lieferung?',
      text: 'Ab zweihundert kostet es die Hälfte. Ich brauche achtzig.',
      replies: ['Ich nehme sechzig.', 'Und ich den Rest, wenn es bis zum 20. Zeit hat.'],
    },
  ],
}
