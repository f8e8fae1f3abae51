import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

export type ShownSample = { title: string; minutes: number; text: string }

const shown = (title: string, minutes: number, text: string): ShownSample => ({ title, minutes, text })

/** What is shown in samples. The titles are made up. */
export const SHOWN: Record<'cinema' | 'theatre' | 'concert' | 'ride', Record<ReadyLanguage, ShownSample[]>> = {
  cinema: {
    en: [
      shown('The salt road', 118, 'Two sisters walk to the sea with a donkey and an unopened letter.'),
      shown('Short circuit in Room 12', 94, 'An electrician, a wedding and a fuse that nobody can find.'),
      shown('What the river keeps', 87, 'Four seasons beside a dam, told by the people who open its gates.'),
      shown('Moth and lamp', 79, 'A moth wants to be a lighthouse keeper. For everybody from six.'),
      shown('Last stop, garden', 105, 'A bus driver takes the night bus home and does not stop there.'),
      shown('The understudy', 112, 'For nine years she has known every line, and tonight the phone rings.'),
    ],
    de: [
      shown('Die Salzstraße', 118, 'Zwei Schwestern gehen mit einem Esel und einem Brief ans Meer.'),
      shown('Kurzschluss in Zimmer 12', 94, 'Ein Elektriker, eine Hochzeit und eine verschwundene Sicherung.'),
      shown('Was der Fluss behält', 87, 'Vier Jahreszeiten an einem Wehr, erzählt von denen, die es öffnen.'),
      shown('Motte und Lampe', 79, 'Eine Motte will Leuchtturmwärterin werden. Für alle ab sechs.'),
      shown('Endhaltestelle Garten', 105, 'Ein Fahrer nimmt den Nachtbus mit nach Hause und hält dort nicht an.'),
      shown('Die zweite Besetzung', 112, 'Seit neun Jahren kann sie jede Zeile, und heute klingelt das Telefon.'),
    ],
  },
  theatre: {
    en: [
      shown('The long table', 140, 'A family, a will, one evening. With an interval.'),
      shown('Two doors, one key', 105, 'A comedy about a hotel with too few rooms.'),
      shown('Songs for a dry summer', 85, 'Five voices and a piano in the village pub.'),
      shown('The weighing house', 120, 'A clerk discovers that the scales have lied for thirty years.'),
      shown('Umbrella people', 75, 'For children from five and everybody who gets wet.'),
      shown('Night shift', 95, 'Three nurses, one corridor, and a patient who tells stories.'),
    ],
    de: [
      shown('Der lange Tisch', 140, 'Eine Familie, ein Testament, ein Abend. Mit Pause.'),
      shown('Zwei Türen, ein Schlüssel', 105, 'Komödie über ein Hotel mit zu wenigen Zimmern.'),
      shown('Lieder für einen trockenen Sommer', 85, 'Fünf Stimmen und ein Klavier in der Dorfkneipe.'),
      shown('Das Waaghaus', 120, 'Ein Schreiber merkt, dass die Waage seit dreißig Jahren lügt.'),
      shown('Schirmleute', 75, 'Für Kinder ab fünf und alle, die nass werden.'),
      shown('Nachtschicht', 95, 'Drei Pflegerinnen, ein Flur und ein Patient, der erzählt.'),
    ],
  },
  concert: {
    en: [
      shown('Strings at dusk', 90, 'A quartet plays three centuries in ninety minutes.'),
      shown('Copper line', 110, 'Trumpet, bass and drums, without a set list.'),
      shown('Harbour choir', 80, 'Sixty voices, half of them from the shipyard.'),
      shown('Piano in the dark', 70, 'The lights go out after the first piece.'),
      shown('Fiddle weather', 100, 'Dances from four coasts. There is room to dance at the sides.'),
      shown('The young orchestra', 95, 'They rehearsed for a year: the spring concert.'),
    ],
    de: [
      shown('Streicher zur Dämmerung', 90, 'Ein Quartett spielt drei Jahrhunderte in neunzig Minuten.'),
      shown('Kupferlinie', 110, 'Trompete, Bass und Schlagzeug, ohne festes Programm.'),
      shown('Hafenchor', 80, 'Sechzig Stimmen, die Hälfte davon aus der Werft.'),
      shown('Klavier im Dunkeln', 70, 'Nach dem ersten Stück geht das Licht aus.'),
      shown('Geigenwetter', 100, 'Tänze von vier Küsten. An den Seiten ist Platz zum Tanzen.'),
      shown('Das junge Orchester', 95, 'Ein Jahr lang geprobt: das Frühjahrskonzert.'),
    ],
  },
  ride: {
    en: [
      shown('Millbrook – Harbour Town', 145, 'By the coast road, with one break of ten minutes.'),
      shown('Millbrook – Upper Valley', 95, 'Stops in every village above the bridge.'),
      shown('Harbour Town – Airport', 55, 'Stops at both terminals.'),
      shown('Upper Valley – Lakeside', 80, 'Bicycles go in the trailer, free of charge.'),
      shown('Lakeside – Millbrook', 120, 'The early one: coffee is on board.'),
      shown('Harbour Town – Lakeside', 70, 'Without a stop.'),
    ],
    de: [
      shown('Mühlbach – Hafenstadt', 145, 'Über die Küstenstraße, mit zehn Minuten Pause.'),
      shown('Mühlbach – Obertal', 95, 'Hält in jedem Dorf oberhalb der Brücke.'),
      shown('Hafenstadt – Flughafen', 55, 'Hält an beiden Terminals.'),
      shown('Obertal – Seeufer', 80, 'Fahrräder fahren kostenlos im Anhänger mit.'),
      shown('Seeufer – Mühlbach', 120, 'Der frühe Bus: Kaffee gibt es an Bord.'),
      shown('Hafenstadt – Seeufer', 70, 'Ohne Halt.'),
    ],
  },
}
