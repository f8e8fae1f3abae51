import * as z from 'zod'
import type { Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

type JsonSchema = z.core.JSONSchema.ObjectSchema

// A cache: each query is read by the schema of its input, and no schema ever changes.
const schemas = { input: new WeakMap<z.ZodObject, JsonSchema>(), output: new WeakMap<z.ZodObject, JsonSchema>() }

/** A schema as JSON Schema. What has no words there is left open. */
export function jsonSchemaOf(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  const known = schemas[io].get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  schemas[io].set(schema, made)
  return made
}

const failure = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'supportId'],
      properties: {
        code: { type: 'string', description: 'Stays the same whatever the words are.' },
        message: { type: 'string' },
        details: { type: 'object' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        supportId: { type: 'string', description: 'Name it when you write to us: it leads to the log.' },
      },
    },
  },
}

/** The description of the API after OpenAPI 3.1 (https://spec.openapis.org/oas/v3.1.1), made of the operations. */
export function openApiDocument(origin: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of OPERATIONS)
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described(operation) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Solid',
      version: '1',
      description:
        'Make, change and publish apps from a program. Make a token under Account. The same operations are the tools of the MCP server at /mcp.',
    },
    servers: [{ url: `${origin}/api/v1` }],
    security: [{ token: [] }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Failure: failure } },
  }
}

function described({ name, title, about, scope, method, path, input, output }: Operation) {
  const { properties = {}, required = [] } = jsonSchemaOf(input, 'input')
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  const others = Object.entries(properties).filter(([property]) => !inPath.includes(property))
  const isQuery = method === 'GET'
  const parameters = [
    ...inPath.map((parameter) => ({ name: parameter, in: 'path', required: true, schema: properties[parameter] })),
    ...(isQuery
      ? others.map(([property, schema]) => ({
          name: property,
          in: 'query',
          required: required.includes(property),
          schema,
        }))
      : []),
  ]
  const body = {
    type: 'object',
    properties: Object.fromEntries(others),
    required: required.filter((property) => !inPath.includes(property)),
  }
  return {
    operationId: name,
    summary: title,
    description: `${about} The token needs the scope "${scope}".`,
    parameters,
    ...(!isQuery &&
      others.length > 0 && {
        requestBody: { required: body.required.length > 0, content: { 'application/json': { schema: body } } },
      }),
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: jsonSchemaOf(output, 'output') } },
      },
      default: {
        description: 'It was not done. The code says why.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}
