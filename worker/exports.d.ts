/** What `ctx.exports` offers: the entrypoints of index.ts that we hand to apps with props of their own. */
declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: {
      LogTail: typeof import('./app/log-tail.ts').LogTail
      OutboundGateway: typeof import('./runtime/gateways/outbound.ts').OutboundGateway
    }
  }
}
