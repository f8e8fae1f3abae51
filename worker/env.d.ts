/** What the platform gives the Worker: one line for each binding of wrangler.toml. */
interface Env {
  /** Accounts, projects, deployments and logs. */
  DB: D1Database
  /** Published assets and manifests by the hash of their content. */
  BUCKET: R2Bucket
  /** Takes log lines and app reports, which are written behind the request. */
  QUEUE: Queue<unknown>
  /** The client bundle and the kit. */
  ASSETS: Fetcher
  /**
   * The public internet, for what apps ask. `npm start` gives it: it connects to no private address, whatever a name leads
   * to. Without it the network of the Worker itself is asked.
   */
  NET?: Fetcher
  /** Starts the servers of apps. */
  LOADER: WorkerLoader
  /** Each project has an object for its files, versions, conversation and turns. */
  PROJECT_OBJECT: DurableObjectNamespace<import('./project/object.ts').ProjectObject>
  /** Each app has an object for each environment, which hosts its server and its database. */
  APP_OBJECT: DurableObjectNamespace<import('./app/object.ts').AppObject>
  ENVIRONMENT: string
  /** Names this build: a hash that is written into what is deployed (scripts/release.mjs). */
  RELEASE?: string
  PRODUCT_HOSTS: string
  PREVIEW_DOMAIN: string
  APPS_DOMAIN: string
  MAILER: string
  /** The address to which people write who cannot sign in. */
  SUPPORT_EMAIL?: string
  MAIL_FROM: string
  MODEL: string
  MODEL_ID?: string
  MODEL_BASE_URL?: string
  MODEL_API_KEY?: string
  /** Further models that projects may choose, as provider:id with commas between. */
  MODELS?: string
  /** The model that works on a turn whose own model failed before it had shown anything. */
  MODEL_FALLBACK?: string
  /** A cheap model that names what turns have done, as provider:id. */
  MODEL_SMALL?: string
  /**
   * The price of a model that our table lacks: US dollars for a million tokens as in/cached/out, and behind them what writing
   * into the cache takes where it is more. The context is in
   * tokens.
   */
  MODEL_PRICE?: string
  MODEL_CONTEXT?: string
  ANTHROPIC_API_KEY?: string
  OPENAI_API_KEY?: string
  GOOGLE_API_KEY?: string
  /** Gateways that stand in front of the providers. */
  ANTHROPIC_BASE_URL?: string
  OPENAI_BASE_URL?: string
  GOOGLE_BASE_URL?: string
  /**
   * The model that makes pictures for apps, of openai, google or openai-compatible. Without it the builder has no such
   * tool.
   */
  IMAGE_MODEL?: string
  /** The price in US dollars of a picture by a model that our table lacks. */
  IMAGE_PRICE?: string
  /** The GitHub that projects are pushed to and imported from. Without it that is https://github.com. */
  GITHUB_URL?: string
  /** The registry that packages for apps come from. Without it that is npm's own. */
  NPM_REGISTRY?: string
  /**
   * DNS over HTTPS with answers as JSON, for proofs of domains. Without it only names under .localhost can be
   * connected, locally.
   */
  DNS_RESOLVER_URL?: string
  /** Access to Cloudflare for SaaS in the zone of the apps' domain, for certificates of makers' own domains. */
  CLOUDFLARE_API_TOKEN?: string
  CLOUDFLARE_ZONE_ID?: string
  ADMIN_EMAILS: string
  /** Keys of Google and GitHub, by which people sign in. Each is offered where both halves of its pair are set. */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_CLIENT_SECRET?: string
  GITHUB_CLIENT_ID?: string
  GITHUB_CLIENT_SECRET?: string
  AUTH_SECRET: string
  PREVIEW_SECRET: string
  /** Cloudflare Email Service, used with MAILER = "cloudflare". */
  EMAIL?: SendEmail
  /** Workers AI, used with MODEL = "workers-ai". */
  AI?: Ai
  /**
   * The key of Resend, used with MAILER = "resend", and the secret of its webhook /api/mail/reports. Without that one no
   * bounce is heard of.
   */
  RESEND_API_KEY?: string
  RESEND_WEBHOOK_SECRET?: string
  /**
   * Stripe's secret key, and the secret of its endpoint /api/stripe/webhook. Without a key a local Stripe stands in,
   * locally only.
   */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** With "true" Stripe computes taxes; its Tax must be set up for that. */
  STRIPE_AUTOMATIC_TAX?: string
  /** PostHog's project token as `obfuscateToken` writes it. Analytics is off without it or without the host. */
  POSTHOG_TOKEN_OBFUSCATED?: string
  POSTHOG_HOST?: string
  /** PostHog's number of the project and a personal key, which delete persons there. */
  POSTHOG_PROJECT_ID?: string
  POSTHOG_PERSONAL_KEY?: string
}

declare namespace Cloudflare {
  interface Env extends globalThis.Env {}
  /** What `ctx.exports` offers: the entrypoints of index.ts that apps are given, each with props of its own. */
  interface GlobalProps {
    mainModule: {
      AssetsGateway: typeof import('./app/assets/gateway.ts').AssetsGateway
      AiGateway: typeof import('./app/ai/gateway.ts').AiGateway
      FilesGateway: typeof import('./runtime/gateways/files/files-gateway.ts').FilesGateway
      LogTail: typeof import('./app/log/log-tail.ts').LogTail
      MailGateway: typeof import('./app/mail/gateway.ts').MailGateway
      OwnObjectsGateway: typeof import('./runtime/gateways/own-objects/own-objects-gateway.ts').OwnObjectsGateway
      OutboundGateway: typeof import('./app/outbound/gateway.ts').OutboundGateway
      QueueGateway: typeof import('./app/queues/gateway.ts').QueueGateway
    }
  }
}

declare module 'virtual:client-manifest' {
  export const manifest: import('../scripts/vite/client-manifest.ts').ServerManifest
  /** The scripts of what the client loads lazily, by source file, beyond the entry's own. */
  export const lazyChunks: Record<string, string[]>
}
