import styled from 'styled-components'
import { peoplePaths } from '#contract/desk/people.ts'
import { theme } from '#components/theme/tokens.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { put, remove, useAction } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'

type Tagged = { ids: readonly string[]; tag: string }

/** Gives or takes a tag. */
function useTag(method: 'PUT' | 'DELETE', onDone?: () => void) {
  return useAction({
    run: (given: Tagged) =>
      (method === 'PUT' ? put : remove)<{ changed: number }>(peoplePaths.tags, given),
    done: ({ changed }, { tag }) => {
      const people = changed === 1 ? 'One person' : `${changed} people`
      return method === 'PUT' ? `${people} tagged “${tag}”.` : `“${tag}” is taken off.`
    },
    ...(method === 'DELETE' && {
      undo: (body: Tagged) => put(peoplePaths.tags, body),
    }),
    changes: ['people', 'people-filters'],
    ...(onDone ? { onDone } : {}),
  })
}

type TagFormProps = { ids: readonly string[]; action: string; onDone?: () => void }

/** Tags people. */
export function TagForm({ ids, action, onDone }: TagFormProps) {
  const { typed, forget, bind } = useTyped({ tag: '' })
  const tag = typed.tag.trim()
  const give = useTag('PUT', () => {
    forget()
    onDone?.()
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (tag) give.mutate({ ids, tag })
      }}
    >
      <Field {...bind('tag')} label="New tag" maxLength={40} />
      <Button type="submit" variant="outline" disabled={give.isPending || !tag}>
        {action}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  align-items: end;
`

/** The desk's own tags of one person. */
export function PersonTags({ personId, tags }: { personId: string; tags: readonly string[] }) {
  const take = useTag('DELETE')
  return (
    <Panel title="Own tags">
      {tags.length > 0 && (
        <List>
          {tags.map((tag) => (
            <li key={tag}>
              <RowButton
                disabled={take.isPending}
                aria-label={`Take the tag off: ${tag}`}
                onClick={() => take.mutate({ ids: [personId], tag })}
              >
                {tag} ×
              </RowButton>
            </li>
          ))}
        </List>
      )}
      <TagForm ids={[personId]} action="Add the tag" />
    </Panel>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  list-style: none;

  button {
    max-inline-size: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
