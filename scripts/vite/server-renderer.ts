import type { Plugin } from 'vite'

const ENCODER = 'new util.TextEncoder()'

/** The engine's own encoder is faster for longer texts. The chunks of a page are rarely longer. */
const SHORT = 200

/**
 * A page is written in thousands of short chunks, most of them plain ASCII. In workerd, a call of the engine's encoder
 * takes longer than writing their bytes. A release of React without that line fails the build.
 */
const QUICK_ENCODER = `(() => {
  const encoder = new util.TextEncoder();
  return {
    encode: (text) => encoder.encode(text),
    encodeInto(text, target) {
      const { length } = text;
      if (length > ${SHORT} || length > target.length) return encoder.encodeInto(text, target);
      for (let index = 0; index < length; index++) {
        const code = text.charCodeAt(index);
        if (code > 127) return encoder.encodeInto(text, target);
        target[index] = code;
      }
      return { read: length, written: length };
    },
  };
})()`

/** Builds render with React's renderer for Node. The one for the edge encodes each chunk into an array of its own. */
export function serverRenderer(): Plugin {
  return {
    name: 'solid:server-renderer',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^react-dom\/server$/, replacement: 'react-dom/server.node' }] } }),
    transform: {
      filter: { id: /react-dom-server\.node\.production\.js/ },
      handler(code) {
        if (!code.includes(ENCODER)) this.error(`React has changed: there is no "${ENCODER}"`)
        return { code: code.replace(ENCODER, QUICK_ENCODER), map: null }
      },
    },
  }
}
