/** A wrangler.toml that declares each kind of binding that apps have, and a schedule. */
export const EVERY_BINDING = `[vars]
GREETING = "Hello"

[assets]
binding = "CLIENT"
not_found_handling = "single-page-application"
run_worker_first = ["/api/*"]

[[d1_databases]]
binding = "DB"
database_name = "cold"
database_id = "00000000-0000-0000-0000-000000000000"

[[r2_buckets]]
binding = "FILES"
bucket_name = "files"

[[kv_namespaces]]
binding = "CACHE"
id = "cache"

[[send_email]]
name = "EMAIL"

[ai]
binding = "AI"

[[queues.producers]]
binding = "JOBS"
queue = "jobs"

[[queues.consumers]]
queue = "jobs"

[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"

[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]

[[ratelimits]]
name = "TRIES"
namespace_id = "1001"
simple = { limit = 3, period = 60 }

[triggers]
crons = ["0 7 1 1 *"]
`
