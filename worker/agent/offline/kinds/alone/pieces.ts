import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

export type Piece = { title: string; body: string; tags: string[] }
type Sort = 'songs' | 'recipes' | 'diary' | 'notes'

/** What stands in an app of texts at first: ours, line by line. */
export const PIECES: Record<ReadyLanguage, Record<Sort, Piece[]>> = {
  en: {
    songs: [
      {
        title: 'Harbour light',
        body: '[G]Morning on the [D]water, [Em]nobody a[C]wake,\n[G]Only one small [D]engine [C]crossing the [G]lake.\n\n[C]Harbour light, [G]keep it low,\n[D]I have all the [C]time to [G]row.',
        tags: ['slow', 'waltz'],
      },
      {
        title: 'Seven stairs',
        body: '[Am]Seven stairs and a [F]door that sticks,\n[C]Somebody left you a [G]box of bricks.\n[Am]Build it high or [F]build it wide,\n[C]Leave me a [G]window to [Am]sit inside.',
        tags: ['lively'],
      },
      {
        title: 'The late bus',
        body: '[D]Last one out and the [A]street is wet,\n[G]I have not learned your [D]number yet.\n[Bm]Hold the door, [A]hold the door,\n[G]One more stop and [A]one stop [D]more.',
        tags: ['duet', 'slow'],
      },
    ],
    recipes: [
      {
        title: 'Lentil soup with lemon',
        body: '**Serves four**\n\n- 250 g red lentils\n- 2 carrots, 1 onion\n- 1 lemon\n\n1. Soften onion and carrots in oil.\n2. Add lentils and a litre of water, 20 minutes.\n3. Lemon juice at the end.',
        tags: ['soup', 'quick'],
      },
      {
        title: 'Plum cake on a tray',
        body: '**For one tray**\n\n- 400 g flour, 200 g butter\n- 1.5 kg plums\n\n1. Press the dough flat.\n2. Plums close together, 45 minutes at 190 °C.',
        tags: ['baking', 'autumn'],
      },
      {
        title: 'Beans in tomato',
        body: 'White beans, slowly, with a lot of garlic. *Better on the second day.*',
        tags: ['pot'],
      },
    ],
    diary: [
      {
        title: 'First frost',
        body: 'The puddles in front of the house were **white** this morning.',
        tags: ['weather'],
      },
      { title: 'Finished the shelf', body: 'Three evenings instead of one. It stands.', tags: ['home'] },
      { title: 'Long walk', body: 'To the weir and back, with tea from the flask.', tags: ['outside'] },
    ],
    notes: [
      {
        title: 'For the weekend',
        body: '## To buy\n\n- Screws, 4 × 40\n- Lamp oil\n\n## To ask\n\n> Is the ladder free on Saturday?',
        tags: ['home'],
      },
      { title: 'Books that were praised', body: '1. The one about rivers\n2. The one about bread', tags: ['reading'] },
      { title: 'Thought on the train', body: 'A list that is too long is a way **not** to begin.', tags: ['ideas'] },
    ],
  },
  de: {
    songs: [
      {
        title: 'Licht am Hafen',
        body: '[G]Morgens auf dem [D]Wasser, [Em]niemand ist noch [C]wach,\n[G]nur ein kleines [D]Boot kommt [C]langsam hinter[G]nach.\n\n[C]Licht am Hafen, [G]brenn nicht aus,\n[D]ich hab alle [C]Zeit nach [G]Haus.',
        tags: ['langsam'],
      },
      {
        title: 'Sieben Stufen',
        body: '[Am]Sieben Stufen, die [F]Tür, die klemmt,\n[C]keiner hat sich hier [G]angestemmt.\n[Am]Bau es hoch oder [F]bau es breit,\n[C]lass mir ein [G]Fenster, ich [Am]hab noch Zeit.',
        tags: ['flott'],
      },
    ],
    recipes: [
      {
        title: 'Linsensuppe mit Zitrone',
        body: '**Für vier**\n\n- 250 g rote Linsen\n- 2 Möhren, 1 Zwiebel\n- 1 Zitrone\n\n1. Zwiebel und Möhren in Öl weich dünsten.\n2. Linsen und einen Liter Wasser dazu, 20 Minuten.\n3. Zum Schluss der Zitronensaft.',
        tags: ['suppe', 'schnell'],
      },
      {
        title: 'Pflaumenkuchen vom Blech',
        body: '**Für ein Blech**\n\n- 400 g Mehl, 200 g Butter\n- 1,5 kg Pflaumen\n\n1. Teig flach drücken.\n2. Pflaumen dicht an dicht, 45 Minuten bei 190 °C.',
        tags: ['backen', 'herbst'],
      },
    ],
    diary: [
      { title: 'Erster Frost', body: 'Die Pfützen vor dem Haus waren heute früh **weiß**.', tags: ['wetter'] },
      { title: 'Das Regal steht', body: 'Drei Abende statt einem.', tags: ['zuhause'] },
    ],
    notes: [
      {
        title: 'Fürs Wochenende',
        body: '## Kaufen\n\n- Schrauben, 4 × 40\n- Lampenöl\n\n## Fragen\n\n> Ist die Leiter am Samstag frei?',
        tags: ['zuhause'],
      },
      { title: 'Gelobte Bücher', body: '1. Das über Flüsse\n2. Das über Brot', tags: ['lesen'] },
    ],
  },
}
