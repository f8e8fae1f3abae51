/** What the platform gives the Worker. One line per binding of wrangler.toml. */
interface Env {
  /** Accounts, projects, deployments, logs. */
  DB: D1Database
  /** Published assets and manifests by content hash. */
  BUCKET: R2Bucket
  /** Log lines and mail, written behind the request. */
  QUEUE: Queue<unknown>
  /** The client bundle and the kit. */
  ASSETS: Fetcher
  /** Starts the server part of apps. */
  LOADER: WorkerLoader
  /** One object per project: files, versions, conversation, turns. */
  PROJECT_OBJECT: DurableObjectNamespace<import('./project/object.ts').ProjectObject>
  /** One object per app and environment: hosts the app's server and its database. */
  APP_OBJECT: DurableObjectNamespace<import('./app/object.ts').AppObject>
  ENVIRONMENT: string
  /** Which build this is: a hash of it, written into what is deployed (scripts/release.mjs). */
  RELEASE?: string
  PRODUCT_HOSTS: string
  PREVIEW_DOMAIN: string
  APPS_DOMAIN: string
  MAILER: string
  /** Whom somebody writes to who cannot sign in. */
  SUPPORT_EMAIL?: string
  MAIL_FROM: string
  MODEL: string
  MODEL_ID?: string
  MODEL_BASE_URL?: string
  MODEL_API_KEY?: string
  /** Further models that projects may choose: provider:id, with commas between. */
  MODELS?: string
  /** Works on a turn whose own model failed before it had shown anything. */
  MODEL_FALLBACK?: string
  /** Of models that are not in our table: US dollars for a million tokens as in/cached/out, and the tokens they can read. */
  MODEL_PRICE?: string
  MODEL_CONTEXT?: string
  ANTHROPIC_API_KEY?: string
  OPENAI_API_KEY?: string
  GOOGLE_API_KEY?: string
  /** Gateways in front of the providers. */
  ANTHROPIC_BASE_URL?: string
  OPENAI_BASE_URL?: string
  GOOGLE_BASE_URL?: string
  /** Makes pictures for apps: provider:id with openai, google or openai-compatible. The builder has no such tool without it. */
  IMAGE_MODEL?: string
  /** US dollars for a picture by a model that is not in our table. */
  IMAGE_PRICE?: string
  /** Where packages for apps come from; npm's own registry without it. */
  NPM_REGISTRY?: string
  /** DNS-over-HTTPS with answers as JSON, for proofs of domains; without it only names under .localhost can be connected, locally. */
  DNS_RESOLVER_URL?: string
  /** Cloudflare for SaaS in the zone of the apps' domain: certificates for makers' own domains. */
  CLOUDFLARE_API_TOKEN?: string
  CLOUDFLARE_ZONE_ID?: string
  ADMIN_EMAILS: string
  AUTH_SECRET: string
  PREVIEW_SECRET: string
  /** Cloudflare Email Service, with MAILER = "cloudflare". */
  EMAIL?: { send(message: { from: string; to: string; subject: string; text: string }): Promise<unknown> }
  /** Workers AI, with MODEL = "workers-ai". */
  AI?: Ai
  /** Resend's key, with MAILER = "resend". */
  RESEND_API_KEY?: string
  /** Stripe's secret key and the secret of its endpoint /api/stripe/webhook. Without a key a local Stripe stands in, locally only. */
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  /** "true": Stripe computes taxes (its Tax must be set up). */
  STRIPE_AUTOMATIC_TAX?: string
  /** PostHog's project token as `obfuscateToken` writes it; analytics is off without it and the host. */
  POSTHOG_TOKEN_OBFUSCATED?: string
  POSTHOG_HOST?: string
  /** For deleting persons at PostHog: the project's number and a personal key, a secret. */
  POSTHOG_PROJECT_ID?: string
  POSTHOG_PERSONAL_KEY?: string
}

declare namespace Cloudflare {
  interface Env extends globalThis.Env {}
  /** What `ctx.exports` offers: the entrypoints of index.ts that apps are given, each with props of its own. */
  interface GlobalProps {
    mainModule: {
      LogTail: typeof import('./app/log-tail.ts').LogTail
      OutboundGateway: typeof import('./runtime/gateways/outbound.ts').OutboundGateway
    }
  }
}

declare module 'virtual:client-manifest' {
  export const manifest: import('../scripts/vite/client-manifest.ts').ServerManifest
  /** By source file: the scripts of what the client loads lazily, beyond the entry's own. */
  export const lazyChunks: Record<string, string[]>
}
