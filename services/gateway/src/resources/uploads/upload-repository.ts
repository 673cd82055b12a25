import type { CallerData } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

export type UploadRepository = ReturnType<typeof createUploadRepository>;

/** A file on its way into the library. `objectKey` is where its bytes are, or will be, besides its incoming key. */
export type PendingUpload = {
  id: string;
  name: string;
  objectKey: string;
  isCompleted: boolean;
  isExpired: boolean;
};

/** Creates the journal of uploads under way: what is not completed in time is swept, with its objects. */
export function createUploadRepository({ prisma }: Queryable) {
  return {
    /** Notes an object before it is made. Answers until when the upload may be completed. */
    async begin(
      teamId: string,
      upload: {
        id: string;
        name: string;
        objectKey: string;
        contentType: string;
        lifeSeconds: number;
        callerData?: CallerData;
      },
    ): Promise<Date> {
      const { id, name, objectKey, contentType, lifeSeconds, callerData = {} } = upload;
      const { external_id: externalId = null, metadata = null } = callerData;
      const [row] = await query(
        () => prisma.$queryRaw<{ expires_at: Date }[]>`
          INSERT INTO uploads (id, team_id, name, object_key, content_type, external_id, caller_metadata, expires_at)
          VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${objectKey}, ${contentType},
                  ${externalId}, ${metadata && JSON.stringify(metadata)}::jsonb,
                  date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${lifeSeconds}::int))
          RETURNING expires_at`,
      );
      return row!.expires_at;
    },

    async find(teamId: string, id: string): Promise<PendingUpload | null> {
      const [row] = await query(
        () => prisma.$queryRaw<PendingUpload[]>`
          SELECT id, name, object_key AS "objectKey", completed_at IS NOT NULL AS "isCompleted",
                 expires_at <= clock_timestamp() AS "isExpired"
          FROM uploads WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ?? null;
    },

    /** Notes where the object will lie, before it is made there. Answers the place noted before, or null for an upload that has ended. */
    async move(teamId: string, id: string, objectKey: string): Promise<string | null> {
      const [row] = await query(
        () => prisma.$queryRaw<{ before: string }[]>`
          UPDATE uploads u SET object_key = ${objectKey}
          FROM (SELECT id, object_key AS before FROM uploads
                WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND completed_at IS NULL AND expires_at > clock_timestamp()
                FOR UPDATE) noted
          WHERE u.id = noted.id
          RETURNING noted.before`,
      );
      return row?.before ?? null;
    },

    /**
     * Ends an upload that is not completed: from now on it cannot be. Answers false for one that is; it waits for a completion
     * that is just being committed.
     */
    async giveUp(teamId: string, id: string): Promise<boolean> {
      const [row] = await query(
        () => prisma.$queryRaw<{ is_completed: boolean }[]>`
          UPDATE uploads SET expires_at = CASE WHEN completed_at IS NULL THEN clock_timestamp() ELSE expires_at END
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid
          RETURNING completed_at IS NOT NULL AS is_completed`,
      );
      return row?.is_completed !== true;
    },

    /** Removes the row of an upload that was given up, after its objects were deleted. */
    async forget(teamId: string, id: string): Promise<void> {
      await query(() => prisma.upload.deleteMany({ where: { id, team_id: teamId, completed_at: null } }));
    },
  };
}
