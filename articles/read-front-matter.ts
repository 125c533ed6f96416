import { CORE_SCHEMA, YAMLException, load } from 'js-yaml'
import type * as z from 'zod/mini'
import { ArticleError } from './mdx/article-error.ts'

/** Line of the file at which its front matter begins, after the one of `---`. */
const headLine = 2

const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

function parseYaml(yaml: string, file: string): Record<string, unknown> {
  let fields: unknown
  try {
    // A date stays as it was written: only YAML 1.1 makes a Date of it.
    fields = load(yaml, { schema: CORE_SCHEMA })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const line = headLine + (error.mark?.line ?? 0)
    throw new ArticleError(file, [`front matter: ${error.reason}`], line)
  }
  if (typeof fields !== 'object' || fields === null) {
    throw new ArticleError(file, ['front matter: must be a list of fields'], headLine)
  }
  return fields as Record<string, unknown>
}

/** Splits a file into its YAML and its body, without reading either. `bodyLine`: the line the body starts at. */
export function splitFrontMatter(text: string, file: string) {
  const match = head.exec(text)
  if (!match) throw new ArticleError(file, ['must begin with front matter between lines of ---'], 1)
  return {
    yaml: match[1] ?? '',
    body: text.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  }
}

/** Line of the file at which a field of its front matter stands; the first of the block where it is missing. */
export function fieldLine(yaml: string, field: string | undefined): number {
  const index = yaml.split(/\r?\n/).findIndex((line) => line.startsWith(`${field}:`))
  return headLine + Math.max(0, index)
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
    const [first] = parsed.error.issues
    const field = first?.code === 'unrecognized_keys' ? first.keys[0] : first?.path[0]
    throw new ArticleError(file, faults, fieldLine(yaml, String(field)))
  }
  return { attributes: parsed.data, body, bodyLine }
}
