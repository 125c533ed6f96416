import { products } from '../catalogue.ts'
import type { Module, Shelf } from './shelf.ts'

/** A workflow template: its diagram and the ways it fails, its prompts, and a film of it running. */
function template(
  id: string,
  title: string,
  prompts: string,
  files: { guide?: string; prompts?: string; film?: string } = {},
): Module {
  return {
    id,
    title,
    parts: [
      {
        id,
        title: `${title}: the diagram and the ways it fails`,
        kind: 'lesson',
        file: files.guide,
      },
      { id: `${id}-prompts`, title: prompts, kind: 'download', file: files.prompts },
      { id: `${id}-film`, title: `${title}, running`, kind: 'download', file: files.film },
    ],
  }
}

/** Seven workflow templates; the order and titles of the course's page. */
export const aiProductivity: Shelf = {
  name: products['ai-productivity'].name,
  modules: [
    template('inbox', 'Inbox triage', '34 prompts', {
      guide: 'inbox.mdx',
      prompts: 'inbox-prompts.md',
    }),
    template('meetings', 'Meetings into actions', '28 prompts'),
    template('proposals', 'Proposals and quotes', '31 prompts'),
    template('weekly-report', 'The weekly report', '22 prompts'),
    template('support', 'Support replies', '36 prompts'),
    template('posts', 'One recording, a week of posts', '33 prompts'),
    template('hiring', 'Hiring screen', '18 prompts'),
  ],
}
