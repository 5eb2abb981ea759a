export type { UserActor } from './access.ts';
export { createHttpServer } from './http-server.ts';
export { publicRoute, userRoute } from './route.ts';
export { originsOfStore, secureReplies } from './security-headers.ts';
export { serveSockets, type SocketRoute } from './sockets.ts';
