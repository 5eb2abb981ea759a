export type { Actor, FindKey, FindVisit, LinkVisit, StaffRule, UserActor } from './access.ts';
export { clientOf, type Client } from './client.ts';
export { paceBodies } from './body-pace.ts';
export { createHttpServer, identifyActor } from './http-server.ts';
export { KEY_PREFIX } from './read-key.ts';
export { coarseNetwork, networkOf } from './network.ts';
export { operatorRoute, publicRoute, sharedRoute, staffRoute, userRoute } from './route.ts';
export { originsOfStore, secureReplies } from './security-headers.ts';
export { parseLeniently } from './validate.ts';
export {
  frameMessages,
  serveSockets,
  type IdentifySocket,
  type SocketCall,
  type SocketRoute,
} from './sockets.ts';
