/** Every word of the sorting. */
export const TEXTS = {
  way: 'Verfahren',
  ways: {
    bubble: 'Bubblesort',
    insertion: 'Insertionsort',
    selection: 'Selectionsort',
    quick: 'Quicksort',
    merge: 'Mergesort',
    heap: 'Heapsort',
  },
  about: {
    bubble: 'Nachbarn, die falsch stehen, tauschen die Plätze, immer wieder. Etwa n² Vergleiche.',
    insertion: 'Jeder Wert rückt nach links, bis er passt. Schnell, wo wenig durcheinander ist; sonst etwa n².',
    selection: 'Der kleinste vom Rest kommt nach vorn. Immer etwa n² ÷ 2 Vergleiche, und wenige Züge.',
    quick:
      'Was kleiner ist als ein Angelpunkt, kommt nach links, der Rest nach rechts, und beide Seiten ebenso. Etwa n · log n.',
    merge: 'Hälften werden sortiert und geordnet zusammengelegt. Immer etwa n · log n, mit einer zweiten Liste.',
    heap: 'Die Werte werden ein Heap, dem jedes Mal der größte entnommen wird. Immer etwa n · log n.',
  },
  size: 'Anzahl der Balken',
  speed: 'Tempo',
  start: 'Start',
  pause: 'Pause',
  step: 'Ein Schritt',
  shuffle: 'Mischen',
  bars: (size: number) => `${size} Balken`,
  compared: 'Vergleiche',
  moved: 'Züge',
  done: 'Alles ist in Ordnung gebracht.',
  waiting: 'Drücke Start, oder geh Schritt für Schritt.',
  running: 'Es wird sortiert …',
}
