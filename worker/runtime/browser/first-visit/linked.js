// Runs the modules that came with a page as functions, each after those that it imports. What asks for one of them later
// by its name or its address gets a native module that passes the same exports on.

/** What a module exports, in the order and form that a namespace has. */
function namespaceOf(exported) {
  const names = Object.keys(exported).toSorted((a, b) => (a < b ? -1 : 1))
  const namespace = Object.fromEntries(names.map((name) => [name, exported[name]]))
  Object.setPrototypeOf(namespace, null)
  return Object.freeze(Object.defineProperty(namespace, Symbol.toStringTag, { value: 'Module' }))
}

/** The page goes on after this time of reading functions ahead. */
const AT_A_TIME_MS = 4

/** `imports`: the addresses of names. */
export function createLinker({ imports, origin }) {
  const texts = {}
  const known = new Map()
  const read = new Map()
  let libraries = {}
  // The app may put its own in the place of this one. So called, it sees no name of this script.
  const { eval: evaluate } = globalThis

  /** The exports of a module. One that failed fails again in the same way. */
  function linked(address) {
    const before = known.get(address)
    if (before) {
      if ('error' in before) throw before.error
      return before.namespace
    }
    try {
      const run = read.get(address) ?? evaluate(texts[address])
      const namespace = namespaceOf(run({ from, all, url: origin + address }))
      known.set(address, { namespace })
      return namespace
    } catch (error) {
      known.set(address, { error })
      throw error
    }
  }

  const from = (name) => libraries[name] ?? linked(imports[name])

  function start(given, entry) {
    libraries = given
    linked(imports[entry])
  }

  /** Takes functions by address. They are read while the libraries are on their way, and none of them runs. */
  function bring(more) {
    Object.assign(texts, more)
    readAhead(Object.keys(more))
  }

  function readAhead(addresses) {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const end = performance.now() + AT_A_TIME_MS
      while (addresses.length > 0 && known.size === 0 && performance.now() < end) readOne(addresses.pop())
      if (addresses.length > 0 && known.size === 0) port2.postMessage(null)
      else port1.close()
    }
    port2.postMessage(null)
  }

  function readOne(address) {
    try {
      read.set(address, evaluate(texts[address]))
    } catch {
      // It is told of when the module runs.
    }
  }

  const hasAll = (addresses) => addresses.every((address) => Object.hasOwn(texts, address))

  return { linked, start, bring, hasAll }
}

/** What `export *` passes on. */
function all(exported) {
  return Object.fromEntries(Object.entries(exported).filter(([name]) => name !== 'default'))
}

/** The text of a native module that passes on what a linked one exports. */
export function facadeOf(address, names) {
  const taken = names.map((name, index) => `${JSON.stringify(name)}:e${index}`)
  const given = names.map((name, index) => `e${index} as ${/^[\w$]+$/.test(name) ? name : JSON.stringify(name)}`)
  return `const{${taken}}=__solid.linked(${JSON.stringify(address)});export{${given}}`
}
