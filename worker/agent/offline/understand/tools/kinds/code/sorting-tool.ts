import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, SHARING } from '../lacks.ts'

/** Sorting, step by step. */
export const SORTING: ReadyApp = {
  title: { en: 'Sorting, step by step', de: 'Sortieren, Schritt für Schritt' },
  called:
    /\bvisuali[sz](?:er|ation) (?:of|for) sort(?:ing)?(?: algorithms?)?\b|\bsort(?:ing)?(?: algorithms?)? (?:visuali[sz](?:er|ation|ations|ing)|animation|animator|simulator|demo|demonstration)\b|\bvisuali[sz](?:e|es|ing|er for|ation of) (?:\w+ )?sort(?:ing)?\b|\bsortier(?:verfahren|algorithmen|algorithmus)?-?(?:visualisierung|animation|simulator)\b|\bsortier(?:verfahren|algorithmen) (?:zeigen|veranschaulichen|visualisieren)\b/i,
  has: /sort|bubble|insertion|selection|quick|merge|heap|algorithm|speed|size|bars?|array|elements|step|start|pause|shuffle|random|reset|compar|swap|complexity|count|animat|visuali|verfahren|tempo|anzahl|balken|schritt|misch|vergleich|tausch/i,
  lacks: [
    {
      asked: /\b(?:radix|shell|bucket|counting|tim|comb|gnome) ?sort\b/i,
      told: { en: 'further ways to sort', de: 'weitere Verfahren' },
    },
    {
      asked: /\b(?:pseudo ?)?code\b|\bquelltext\b/i,
      told: { en: 'the code beside the bars', de: 'der Quelltext neben den Balken' },
    },
    {
      asked: /\bside by side\b|\brace\b|\bcompare two\b|\bnebeneinander\b/i,
      told: { en: 'two ways side by side', de: 'zwei Verfahren nebeneinander' },
    },
    {
      asked: /\bown (?:numbers|values|data|array)\b|\bcustom (?:input|array|values)\b|\beigene (?:zahlen|werte)\b/i,
      told: { en: 'numbers of one’s own', de: 'eigene Zahlen' },
    },
    {
      asked: /\bsounds?\b|\baudio\b|\bton\b/i,
      told: { en: 'sound', de: 'Ton' },
    },
    SHARING,
    ACCOUNTS,
  ],
  colour: '#4a3f8f',
  component: 'SortingVisualizer',
}
