// React's development build keeps an error and a task of the console for each element, to tell later where it was made.
// That takes a third of a page's first drawing. An element whose place the compiler has stamped is told of by that place
// (`browser/hot.js`), which looks like such an error; of any other React keeps what it always does.

const FILE = /\/react\/cjs\/react-jsx-runtime\.development\.js$/

const CHANGES = [
  [
    /var trackActualOwner =\s+1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+;/g,
    'var place = globalThis.__solid?.places?.get(config), trackActualOwner = !place && 1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++;',
  ],
  [/else debugStackDEV = unknownOwnerDebugStack;/g, 'else debugStackDEV = place ?? unknownOwnerDebugStack;'],
  [
    /trackActualOwner \? createTask\(getTaskName\(type\)\) : unknownOwnerDebugTask/g,
    'place ? null : trackActualOwner ? createTask(getTaskName(type)) : unknownOwnerDebugTask',
  ],
]

/** `jsx` and `jsxs` each have each of these once. */
const TIMES = 2

export const placedElements = {
  name: 'placed-elements',
  transform(code, id) {
    if (!FILE.test(id)) return null
    return CHANGES.reduce((text, [written, wanted]) => {
      if (text.match(written)?.length !== TIMES) throw new Error(`React says it in another way now: ${written}`)
      return text.replace(written, wanted)
    }, code)
  },
}
