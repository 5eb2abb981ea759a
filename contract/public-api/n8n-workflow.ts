/** A workflow for n8n: told of a finished record, it fetches the text and hands it on. The drill downloads and runs it (`drills/n8n.ts`). */
import { PUBLIC_ROUTES } from './routes.ts';

/** Where n8n takes the webhook, behind its own address. */
export const N8N_HOOK_PATH = 'nxnote';

/** People pick their "Header Auth" with the key by hand, and put their own step in the place of the last. */
export function writeN8nWorkflow(origin: string) {
  const transcript = PUBLIC_ROUTES.getApiTranscript.path.replace(':id', '{{ $json.body.data.id }}');
  const [hook, filter, fetching, sending] = ['Tin từ NxNote', 'Chỉ bản ghi xong', 'Lấy văn bản', 'Chuyển đi'];
  return {
    name: 'NxNote: bản ghi xong',
    nodes: [
      {
        id: 'b7a1c4de-0001-4000-8000-000000000001',
        name: hook,
        type: 'n8n-nodes-base.webhook',
        typeVersion: 2,
        position: [0, 0],
        webhookId: 'b7a1c4de-0001-4000-8000-00000000000f',
        parameters: { httpMethod: 'POST', path: N8N_HOOK_PATH, options: {} },
      },
      {
        id: 'b7a1c4de-0001-4000-8000-000000000004',
        name: filter,
        type: 'n8n-nodes-base.filter',
        typeVersion: 2.2,
        position: [220, 0],
        parameters: {
          conditions: {
            options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
            conditions: [
              {
                id: 'b7a1c4de-0001-4000-8000-000000000005',
                leftValue: '={{ $json.body.type }}',
                rightValue: 'record.done',
                operator: { type: 'string', operation: 'equals' },
              },
            ],
            combinator: 'and',
          },
          options: {},
        },
      },
      {
        id: 'b7a1c4de-0001-4000-8000-000000000002',
        name: fetching,
        type: 'n8n-nodes-base.httpRequest',
        typeVersion: 4.2,
        position: [440, 0],
        parameters: {
          url: `=${origin}${transcript}`,
          authentication: 'genericCredentialType',
          genericAuthType: 'httpHeaderAuth',
          options: {},
        },
      },
      {
        id: 'b7a1c4de-0001-4000-8000-000000000003',
        name: sending,
        type: 'n8n-nodes-base.httpRequest',
        typeVersion: 4.2,
        position: [660, 0],
        parameters: {
          method: 'POST',
          url: 'https://…',
          sendBody: true,
          specifyBody: 'json',
          jsonBody: '={{ $json }}',
          options: {},
        },
      },
    ],
    connections: {
      [hook]: { main: [[{ node: filter, type: 'main', index: 0 }]] },
      [filter]: { main: [[{ node: fetching, type: 'main', index: 0 }]] },
      [fetching]: { main: [[{ node: sending, type: 'main', index: 0 }]] },
    },
    settings: { executionOrder: 'v1' },
  };
}
