/** Every word of the sorting. */
export const TEXTS = {
  way: 'Algorithm',
  ways: {
    bubble: 'Bubble sort',
    insertion: 'Insertion sort',
    selection: 'Selection sort',
    quick: 'Quick sort',
    merge: 'Merge sort',
    heap: 'Heap sort',
  },
  about: {
    bubble: 'Neighbours that stand wrongly change places, again and again. About n² comparisons.',
    insertion: 'Each value moves left until it fits. Quick where little is out of order; about n² in general.',
    selection: 'The least of what is left comes to the front. Always about n² ÷ 2 comparisons, and few moves.',
    quick:
      'What is smaller than a pivot goes left, the rest goes right, and both sides are sorted so. About n · log n.',
    merge: 'Halves are sorted and put together in order. Always about n · log n, with a second list.',
    heap: 'The values become a heap, of which the largest is taken each time. Always about n · log n.',
  },
  size: 'Number of bars',
  speed: 'Speed',
  start: 'Start',
  pause: 'Pause',
  step: 'One step',
  shuffle: 'Shuffle',
  bars: (size: number) => `${size} bars`,
  compared: 'Comparisons',
  moved: 'Moves',
  done: 'Everything is in order.',
  waiting: 'Press Start, or go step by step.',
  running: 'Sorting …',
}
