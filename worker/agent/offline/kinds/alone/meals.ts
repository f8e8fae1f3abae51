import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import type { Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import { accountsIfAsked, footerOf, isPrivate } from './alone.ts'

type Sample = [title: string, text: string, ingredients: Array<[name: string, amount: number, unit: string]>]

const WORDS = {
  en: {
    title: 'What Shall We Eat?',
    headline: 'A week of meals, and one list for the shop',
    subline: 'Put recipes on the days. What they need together stands on the shopping list.',
    action: 'Add a recipe',
    lead: 'What is eaten when, and what must be bought for it.',
    menu: { plan: 'Week plan', recipes: 'Recipes', shopping: 'Shopping list' },
    recipes: [
      [
        'Lentil soup',
        'Soften the vegetables, add lentils and water, simmer for half an hour.',
        [
          ['Lentils', 250, 'g'],
          ['Carrots', 3, ''],
          ['Onions', 1, ''],
        ],
      ],
      [
        'Pasta with tomatoes',
        'Cook the pasta. Warm the tomatoes slowly with the garlic.',
        [
          ['Pasta', 400, 'g'],
          ['Tomatoes', 600, 'g'],
          ['Garlic', 2, 'cloves'],
        ],
      ],
      [
        'Potatoes with herb curd',
        'Boil the potatoes in their skins. Stir the herbs into the curd.',
        [
          ['Potatoes', 1, 'kg'],
          ['Curd', 500, 'g'],
          ['Onions', 1, ''],
        ],
      ],
      [
        'Porridge',
        'Bring to the boil, stir, leave for five minutes.',
        [
          ['Oats', 160, 'g'],
          ['Milk', 600, 'ml'],
        ],
      ],
    ] as Sample[],
  },
  de: {
    title: 'Was essen wir?',
    headline: 'Eine Woche Mahlzeiten und ein Zettel für den Einkauf',
    subline: 'Rezepte auf die Tage legen. Was sie zusammen brauchen, steht auf der Einkaufsliste.',
    action: 'Rezept hinzufügen',
    lead: 'Was es wann gibt, und was dafür einzukaufen ist.',
    menu: { plan: 'Wochenplan', recipes: 'Rezepte', shopping: 'Einkaufsliste' },
    recipes: [
      [
        'Linsensuppe',
        'Gemüse andünsten, Linsen und Wasser dazu, eine halbe Stunde köcheln.',
        [
          ['Linsen', 250, 'g'],
          ['Karotten', 3, ''],
          ['Zwiebeln', 1, ''],
        ],
      ],
      [
        'Nudeln mit Tomaten',
        'Nudeln kochen. Tomaten mit dem Knoblauch langsam erwärmen.',
        [
          ['Nudeln', 400, 'g'],
          ['Tomaten', 600, 'g'],
          ['Knoblauch', 2, 'Zehen'],
        ],
      ],
      [
        'Kartoffeln mit Kräuterquark',
        'Kartoffeln in der Schale kochen. Kräuter in den Quark rühren.',
        [
          ['Kartoffeln', 1, 'kg'],
          ['Quark', 500, 'g'],
          ['Zwiebeln', 1, ''],
        ],
      ],
      [
        'Haferbrei',
        'Aufkochen, rühren, fünf Minuten stehen lassen.',
        [
          ['Haferflocken', 160, 'g'],
          ['Milch', 600, 'ml'],
        ],
      ],
    ] as Sample[],
  },
}

/** Recipes, a plan for the week, and a shopping list. */
export function mealsPlan(message: Message): Plan {
  const { language, name } = message
  const words = WORDS[language]
  return {
    site: {
      title: name ?? words.title,
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/recipes/new' },
      picture: null,
      footer: footerOf(message),
    },
    blocks: [
      ...accountsIfAsked(message),
      {
        name: 'meals',
        content: { lead: words.lead, menu: words.menu, isPrivate: isPrivate(message) },
        // Rows of everybody have no owner, so an app in which each has their own begins empty.
        samples: isPrivate(message) ? [] : recipeRows(words.recipes),
      },
    ],
    meets: [
      /\bmeals?\b|\brecipes?\b|\bingredients?\b|\bamounts?\b|\bservings?\b|\bdays of the week\b|\bweeks?\b|\bplan\w*|\bbreakfast\b|\blunch\b|\bdinner\b|\bshopping list\b|\badds? up\b|\btick\w*|\bproportion/i,
      /\bmahlzeit\w*|\brezept\w*|\bzutat\w*|\bmenge\w*|\bportion\w*|\bwoche\w*|\bplan\w*|\bfrühstück\b|\bmittag\w*|\babend\w*|\beinkauf\w*|\babhak\w*/i,
      /\bsign\w*[- ]?in\b|\baccounts?\b|\bregister\b|anmeld|konto/i,
    ],
    lacks: [
      {
        asked: /\bcalories?\b|\bnutrition\w*|\bkalorien\b|\bnährwert\w*/i,
        told: { en: 'calories and nutrients', de: 'Kalorien und Nährwerte' },
      },
      {
        asked: /\bpictures?\b|\bphotos?\b|\bbilder?\b|\bfotos?\b/i,
        told: { en: 'pictures of recipes', de: 'Bilder zu Rezepten' },
      },
      {
        asked: /\bpantry\b|\bin stock\b|\bat home\b|\bvorrat\w*/i,
        told: { en: 'taking off what is in the pantry', de: 'Abziehen, was im Vorrat ist' },
      },
      {
        asked: /\bprices?\b|\bcosts?\b|\bpreise?\b|\bkosten\b/i,
        told: { en: 'prices', de: 'Preise' },
      },
    ],
  }
}

/** Sample recipes. The plan begins empty: whose week it is, nobody knows. */
function recipeRows(recipes: Sample[]): Samples[] {
  return [
    {
      table: 'meal_recipes',
      rows: recipes.map(([title, text, ingredients]) => ({
        title,
        text,
        servings: 4,
        ingredients: JSON.stringify(ingredients.map(([name, amount, unit]) => ({ name, amount, unit }))),
      })),
    },
  ]
}
