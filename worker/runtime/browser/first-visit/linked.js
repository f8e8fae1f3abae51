// Runs the modules that came with a page as functions, each after those that it imports. What asks for one of them later
// by its name or its address gets a native module that passes the same exports on.

/** What a module exports, in the order and form that a namespace has. */
function namespaceOf(exported) {
  const names = Object.keys(exported).toSorted((a, b) => (a < b ? -1 : 1))
  const namespace = Object.fromEntries(names.map((name) => [name, exported[name]]))
  Object.setPrototypeOf(namespace, null)
  return Object.freeze(Object.defineProperty(namespace, Symbol.toStringTag, { value: 'Module' }))
}

/** `texts`: the functions by address. `imports`: the addresses of names. */
export function createLinker({ texts, imports, origin }) {
  const known = new Map()
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
      const run = evaluate(texts[address])
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

  return { linked, start }
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
