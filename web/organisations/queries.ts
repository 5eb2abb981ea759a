/** What the pages about organisations ask the server, with the keys under which the answers are kept. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ORGANISATION_ROUTES } from '../../contract/organisations/organisation-routes.ts';
import type { OrganisationPeople, OrganisationPolicy } from '../../contract/organisations/organisations.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

export const callOrganisation = createCalls(ORGANISATION_ROUTES);

const ROOT_KEY = 'organisation';

/** The organisation that binds the signed-in person, and those that they are a guest of. */
export const organisationQuery = queryOptions({
  queryKey: [ROOT_KEY],
  queryFn: async ({ signal }) => (await callOrganisation('getOrganisation', {}, { signal })).data,
});

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, id, 'people'],
    queryFn: async ({ signal }) =>
      (await callOrganisation('listOrganisationPeople', { params: { id } }, { signal })).data,
  });

/** The folders that are shared with all members. Others share and take back at any time. */
export const foldersQuery = (id: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, id, 'folders'],
    queryFn: async ({ signal }) =>
      (await callOrganisation('listOrganisationFolders', { params: { id } }, { signal })).data.items,
    staleTime: 0,
  });

export const previewQuery = (id: string, soundDays: OrganisationPolicy['sound_days']) =>
  queryOptions({
    queryKey: [ROOT_KEY, id, 'preview', soundDays],
    queryFn: async ({ signal }) => {
      const query = soundDays === null ? {} : { sound_days: String(soundDays) };
      return (await callOrganisation('previewOrganisationPolicy', { params: { id }, query }, { signal }))
        .data;
    },
    gcTime: 0,
    staleTime: 0,
  });

/** @param person only what they did, or what was done to them; empty for everybody */
export const logQuery = (id: string, person: string) =>
  infiniteQueryOptions({
    queryKey: [ROOT_KEY, id, 'log', person],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(person === '' ? {} : { person }),
      };
      return (await callOrganisation('listOrganisationEvents', { params: { id }, query }, { signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const showPeople = (id: string, data: OrganisationPeople): void =>
  void queryClient.setQueryData(peopleQuery(id).queryKey, data);

/** After what changes more than a list: who one is there, what binds, who has left. */
export const reloadOrganisation = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [ROOT_KEY] });
