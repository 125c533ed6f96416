import type { Deployment } from 'cloudflare/resources/pages/projects/projects'
import { type Call, endpoint, Page } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import type { Project } from './store.ts'

/** The project the path names. @throws {Refusal} */
export function projectOf({ store, named }: Call): Project {
  const project = store.projects.get(named['project'] ?? '')
  if (project) return project
  throw new Refusal(
    404,
    8_000_007,
    'Project not found. The specified project name does not match any of your existing projects.',
  )
}

/** What is uploaded is built elsewhere. */
export const unbuilt = {
  build_command: null,
  destination_dir: null,
  root_dir: null,
  web_analytics_tag: null,
  web_analytics_token: null,
}

/** Where the API has projects of Pages. */
export const projects = '/accounts/:account/pages/projects'

/** What was put into projects of Pages. */
export const deploymentEndpoints = [
  endpoint<'pages.projects.deployments.list'>(
    `GET ${projects}/:project/deployments`,
    'Cloudflare Pages:Read',
    (call) => {
      const wanted = call.query.get('env')
      const { deployments } = projectOf(call)
      return new Page(
        deployments.filter(({ environment }) => !wanted || environment === wanted),
        call.query,
      )
    },
  ),
  endpoint<'pages.projects.deployments.create'>(
    `POST ${projects}/:project/deployments`,
    'Cloudflare Pages:Edit',
    (call) => {
      const { store, form } = call
      const project = projectOf(call)
      const word = (name: string) => {
        const given = form?.get(name)
        return typeof given === 'string' ? given : null
      }
      if (!word('manifest')) throw new Refusal(400, 8_000_096, 'A "manifest" field was expected.')
      const branch = word('branch') ?? project.productionBranch
      const id = store.uuid()
      const stage = {
        name: 'deploy' as const,
        status: 'success' as const,
        started_on: store.now(),
        ended_on: store.now(),
      }
      const uploaded: Omit<Deployment, 'source'> = {
        id,
        short_id: id.slice(0, 8),
        project_name: project.name,
        project_id: project.id,
        environment: branch === project.productionBranch ? 'production' : 'preview',
        url: `https://${id.slice(0, 8)}.${project.name}.pages.dev`,
        aliases: [`https://${branch.replaceAll(/\W+/g, '-')}.${project.name}.pages.dev`],
        created_on: store.now(),
        modified_on: store.now(),
        is_skipped: false,
        latest_stage: stage,
        stages: [stage],
        build_config: unbuilt,
        env_vars: null,
        deployment_trigger: {
          type: 'ad_hoc',
          metadata: {
            branch,
            commit_hash: word('commit_hash') ?? '',
            commit_message: word('commit_message') ?? '',
            commit_dirty: word('commit_dirty') === 'true',
          },
        },
      }
      // Only what comes from a repository has a source.
      const deployment = uploaded as Deployment
      project.deployments.unshift(deployment)
      if (deployment.environment === 'production') project.canonical = id
      return deployment
    },
  ),
  endpoint<'pages.projects.deployments.get'>(
    `GET ${projects}/:project/deployments/:id`,
    'Cloudflare Pages:Read',
    (call) => {
      const found = projectOf(call).deployments.find(({ id }) => id === call.named['id'])
      if (found) return found
      throw new Refusal(404, 8_000_009, 'The deployment was not found.')
    },
  ),
  endpoint<'pages.projects.deployments.rollback'>(
    `POST ${projects}/:project/deployments/:id/rollback`,
    'Cloudflare Pages:Edit',
    (call) => {
      const project = projectOf(call)
      const found = project.deployments.find(({ id }) => id === call.named['id'])
      if (!found) throw new Refusal(404, 8_000_009, 'The deployment was not found.')
      if (found.environment !== 'production' || found.id === project.canonical) {
        throw new Refusal(400, 8_000_041, 'Cannot roll back to this deployment.')
      }
      project.canonical = found.id
      return found
    },
  ),
]
