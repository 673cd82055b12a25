-- Projects, products and stores. Two rules that hold whoever writes and however the writes race: a store takes its products with it,
-- also those that a sync adds meanwhile, and a scheduled post outlives its project.

-- AlterTable
-- Kept as it was written: jsonb orders keys anew, and writes 1e308 as 309 digits.
ALTER TABLE "projects" ALTER COLUMN "data" SET DATA TYPE JSON;

-- CreateIndex
CREATE INDEX "scheduled_posts_project_id_idx" ON "scheduled_posts"("project_id");

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "scheduled_posts" ADD CONSTRAINT "scheduled_posts_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
