import type { Shelf } from './shelf.ts'

/** Part of the course bundle only; its listed price is part of the saving that the bundle's bar states. */
export const implementationPlan: Shelf = {
  name: '12-week implementation plan',
  modules: [
    {
      id: 'plan',
      title: 'Twelve weeks through three courses',
      parts: [
        { id: 'plan', title: 'Which module in which week', kind: 'lesson', file: 'plan.mdx' },
        {
          id: 'plan-sheet',
          title: 'The plan as a sheet',
          kind: 'download',
          file: 'plan-sheet.csv',
        },
      ],
    },
  ],
}
