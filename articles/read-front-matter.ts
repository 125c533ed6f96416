import { CORE_SCHEMA, load } from 'js-yaml'
import type * as z from 'zod/mini'
import { ArticleError } from './mdx/article-error.ts'

const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

function parseYaml(yaml: string, file: string): Record<string, unknown> {
  let fields: unknown
  try {
    // A date stays as it was written: only YAML 1.1 makes a Date of it.
    fields = load(yaml, { schema: CORE_SCHEMA })
  } catch (error) {
    throw new ArticleError(file, [`front matter: ${(error as Error).message}`])
  }
  if (typeof fields !== 'object' || fields === null) {
    throw new ArticleError(file, ['front matter: must be a list of fields'])
  }
  return fields as Record<string, unknown>
}

/** Splits a file into its YAML and its body, without reading either. `bodyLine`: the line the body starts at. */
export function splitFrontMatter(text: string, file: string) {
  const match = head.exec(text)
  if (!match) throw new ArticleError(file, ['must begin with front matter between lines of ---'])
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

/** Splits a file into validated front matter and body; a fault names the file and every field at fault. */
export function readFrontMatter<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  file: string,
): { attributes: z.output<Schema>; body: string; bodyLine: number } {
  const { yaml, body, bodyLine } = splitFrontMatter(text, file)
  const parsed = schema.safeParse(parseYaml(yaml, file))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: not a field`
        : `${issue.path.join('.')}: ${issue.message}`,
    )
    throw new ArticleError(file, faults)
  }
  return { attributes: parsed.data, body, bodyLine }
}
