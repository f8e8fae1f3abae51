/** Each kind of binding that an app can declare, by its key in wrangler's configuration, as the model is told of it. */
export const BINDING_KINDS = {
  d1_databases: 'one of [[d1_databases]]',
  r2_buckets: '[[r2_buckets]] for files',
  kv_namespaces: '[[kv_namespaces]] for what is looked up by a key and may expire',
  send_email: '[[send_email]] for mail',
  queues: '[[queues.producers]] with [[queues.consumers]] for work after an answer',
  ratelimits: '[[ratelimits]] for tries',
  durable_objects: '[[durable_objects.bindings]] for what several people see at once',
  ai: '[ai] for language models, embeddings and pictures',
  assets: 'binding of [assets] for the files of the client',
  vars: '[vars] for plain values that are no secrets',
}

export type BindingKind = keyof typeof BINDING_KINDS
