import styled from 'styled-components'
import { peoplePaths } from '#contract/desk/people.ts'
import { cluster, theme } from '#components/theme/tokens.ts'
import { SubmitButton } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { put, remove, useAction } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'

type Tagged = { ids: readonly string[]; tag: string }

type TagFormProps = { ids: readonly string[]; action: string; onDone?: () => void }

/** Tags people. */
export function TagForm({ ids, action, onDone }: TagFormProps) {
  const { typed, forget, bind } = useTyped({ tag: '' })
  const tag = typed.tag.trim()
  const give = useAction({
    run: (given: Tagged) => put<{ changed: number }>(peoplePaths.tags, given),
    done: ({ changed }, given) =>
      `${changed === 1 ? 'One person' : `${changed} people`} tagged “${given.tag}”.`,
    onDone: (_answer, given) => {
      forget({ tag: given.tag })
      onDone?.()
    },
  })
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (tag) give.mutate({ ids, tag })
      }}
    >
      <Field {...bind('tag')} label="New tag" maxLength={40} />
      <SubmitButton
        variant="outline"
        isBusy={give.isPending}
        busyLabel="One moment …"
        isDone={!tag}
      >
        {action}
      </SubmitButton>
    </Form>
  )
}

const Form = styled.form`
  ${cluster(theme.space.sm)}
  align-items: end;
`

/** The desk's own tags of one person. */
export function PersonTags({ personId, tags }: { personId: string; tags: readonly string[] }) {
  const take = useAction({
    run: (given: Tagged) => remove(peoplePaths.tags, given),
    done: (_answer, { tag }) => `“${tag}” is taken off.`,
    undo: (given) => () => put(peoplePaths.tags, given),
  })
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
  ${cluster(theme.space.xs)}

  button {
    max-inline-size: 100%;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
