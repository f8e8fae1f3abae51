import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

const PRIVATE_NETWORKS = 'worker/runtime/gateways/private-networks.json'

/**
 * The network that apps reach, as a binding of Miniflare: addresses of the public internet alone, also where a name
 * leads elsewhere. A test gives another server in its place, which stands for all of the internet.
 */
export function internet({ SOLID_INTERNET: stand, NODE_EXTRA_CA_CERTS: extra } = process.env) {
  if (stand) return { external: { address: stand, http: {} } }
  const deny = JSON.parse(fs.readFileSync(path.join(root, PRIVATE_NETWORKS), 'utf8'))
  const trustedCertificates = extra && fs.existsSync(extra) ? certificatesIn(fs.readFileSync(extra, 'utf8')) : []
  return { network: { allow: ['public'], deny, tlsOptions: { trustBrowserCas: true, trustedCertificates } } }
}

function certificatesIn(text) {
  return text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
}
