import { choice, date, inDays, money, type Module, number, reference, rowOf, text, title } from './module.ts'

/** What somebody has bought to keep, and what it brings. */
export const WEALTH_MODULES: Module[] = [
  {
    name: 'holdings',
    asked:
      /\b(?:(?:invest\w+|stock|share|crypto\w*|fund) portfolios?|portfolio of (?:stocks|shares|funds|investments)|investments?|stocks (?:with|and|in)|shareholdings?|(?:buys?|buying) and (?:sells?|selling) of shares|aktiendepot\w*|depotverwaltung|wertpapier\w*|geldanlagen?)\b/i,
    replaces: {
      names: ['purchases', 'products'],
      unless: /\bpurchases\b|\bsuppliers?\b|\bproducts?\b|\bwarehouse\b|\beinkäufe\b|\bwaren\b/i,
    },
    one: ['holding', 'Anlage'],
    many: ['Holdings', 'Anlagen'],
    fields: [
      title('name', 'Name', 'Name'),
      choice(
        'sort',
        ['Kind', 'Art'],
        [
          ['Share', 'Aktie'],
          ['Fund', 'Fonds'],
          ['Bond', 'Anleihe'],
          ['Coin', 'Kryptowert'],
        ],
      ),
      number('quantity', 'Quantity', 'Anzahl', { isRequired: true }),
      money('bought_at', 'Purchase price', 'Kaufpreis', { isRequired: true }),
      money('price_now', 'Current price', 'Aktueller Preis', { isRequired: true }),
      date('bought_on', 'Bought on', 'Gekauft am'),
      money('paid', 'Paid in all', 'Insgesamt bezahlt', { computed: { of: ['quantity', 'bought_at'], by: 'times' } }),
      money('value', 'Value', 'Wert', { computed: { of: ['quantity', 'price_now'], by: 'times' } }),
      money('gain_each', 'Gain or loss each', 'Gewinn oder Verlust je Stück', {
        computed: { of: ['price_now', 'bought_at'], by: 'minus' },
      }),
    ],
    rows: [
      ['Harbour Shipping', 0, 40, 4_850, 5_620, inDays(-420)],
      [['World index fund', 'Weltindex-Fonds'], 1, 25, 9_140, 10_385, inDays(-730)],
      ['Nordlicht Energy', 0, 120, 1_390, 1_145, inDays(-210)],
      [['State bond 2031', 'Staatsanleihe 2031'], 2, 10, 10_000, 9_870, inDays(-95)],
      ['Fennel Foods', 0, 60, 2_310, 2_895, inDays(-40)],
    ],
    chart: { title: ['Value by kind', 'Wert je Art'], by: 'sort', sum: 'value' },
    figure: { label: ['worth today', 'heute wert'], sum: 'value' },
    rollup: { label: ['Dividends', 'Dividenden'], of: 'dividends', field: 'holding_id', sum: 'amount' },
    meets: /\b(?:gains?|loss(?:es)?|profit|value|allocation|worth|gewinn\w*|verlust\w*|wert|aufteilung)\b/i,
    lacks: [
      {
        asked:
          /\b(?:live|real[- ]?time|current market|stock market) (?:prices?|data|quotes?)\b|\bquotes? of the day\b|\bkurse? (?:in echtzeit|abrufen)\b/i,
        told: {
          en: 'prices of the day by themselves (the current price is entered)',
          de: 'Kurse des Tages von selbst (der aktuelle Preis wird eingetragen)',
        },
      },
    ],
  },
  {
    name: 'dividends',
    asked: /\b(?:dividends?|dividenden?)\b/i,
    about: /\b(?:portfolios?|stocks?|shares?|invest\w*|holdings?|aktien?|depot\w*|anlagen?)\b/i,
    one: ['dividend', 'Dividende'],
    many: ['Dividends', 'Dividenden'],
    fields: [
      text('what', 'What for', 'Wofür', { isRequired: true }),
      reference('holding_id', 'holdings', ['Holding', 'Anlage'], { isRequired: true }),
      date('day', 'Day', 'Tag', { isRequired: true }),
      money('amount', 'Amount', 'Betrag', { isRequired: true }),
    ],
    rows: [
      [['Yearly dividend', 'Jahresdividende'], rowOf(0), inDays(-150), 8_400],
      [['Second quarter', 'Zweites Quartal'], rowOf(1), inDays(-120), 3_175],
      [['Third quarter', 'Drittes Quartal'], rowOf(1), inDays(-30), 3_290],
      [['Interest', 'Zinsen'], rowOf(3), inDays(-12), 2_500],
    ],
    chart: { title: ['Dividends by day', 'Dividenden nach Tag'], by: 'day', sum: 'amount', shape: 'line' },
    figure: { label: ['received in all', 'insgesamt erhalten'], sum: 'amount' },
  },
]
